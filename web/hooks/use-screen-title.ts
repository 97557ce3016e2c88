import { useEffect } from 'react'
import { titleMarkAtom } from '../state/call-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'

/** The title of a page, after the mark of what calls the player. A page that has a mark of its own keeps that one. */
const marked = (title: string, mark: string | null): string => (mark === null || title.startsWith('(') ? title : `${mark} ${title}`)

/** Sets the browser tab's title, which screen readers also announce. */
export function useScreenTitle(title: string): void {
  const mark = useAtomValue(titleMarkAtom)
  useEffect(() => {
    document.title = `${marked(title.slice(0, 60), mark)} · ${shellTexts.brand}`
    return () => {
      document.title = shellTexts.brand
    }
  }, [title, mark])
}
