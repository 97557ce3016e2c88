import { useEffect } from 'react'
import { titleMarkAtom } from '../state/alert-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'

/** Sets the browser tab's title, which screen readers also announce. A page's own mark replaces the one of alerts from elsewhere. */
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
