import { useEffect } from 'react'
import { titleMarkAtom } from '../state/alert-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'

/**
 * Sets the title of the browser tab, which screen readers also announce. The page's own mark replaces the mark of alerts from other pages.
 */
export function useScreenTitle(title: string, own: string | null = null): void {
  const away = useAtomValue(titleMarkAtom)
  const mark = own ?? away
  useEffect(() => {
    document.title = `${mark === null ? '' : `${mark} `}${title.slice(0, 60)} · ${shellTexts.brand}`
    return () => {
      document.title = shellTexts.brand
    }
  }, [title, mark])
}
