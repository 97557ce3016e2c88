import { useEffect } from 'react'
import { shellTexts } from '../texts/shell.ts'

/** Names the screen in the tab, and so for screen readers that announce it. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title.slice(0, 60)} · ${shellTexts.brand}`
    return () => {
      document.title = shellTexts.brand
    }
  }, [title])
}
