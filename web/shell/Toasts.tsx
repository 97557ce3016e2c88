import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { useNarrow } from '../hooks/use-narrow.ts'
import { matchViewAtom } from '../state/match-atoms.ts'
import { useAtomValue, useSetAtom } from '../state/store.ts'
import { takeToastsAtom, toastQueueAtom } from '../state/toast-atoms.ts'
import { shellTexts } from '../texts/shell.ts'

const toasterStyle = {
  '--width': '356px',
  '--normal-bg': 'var(--color-base-300)',
  '--normal-border': 'var(--color-line-strong)',
  '--normal-text': 'var(--color-base-content)',
  '--border-radius': 'var(--radius-box)',
  fontFamily: 'inherit',
} as CSSProperties
/** While a turn runs they fit beside the stage, in the width of a team: what there is to press stays free. */
const besideStage = { ...toasterStyle, '--width': '240px' } as CSSProperties
const shownMs = 5000
const shownAtOnce = 5

/** The one toaster: bottom right, five at a time (docs/product.md 8); at the top of a phone on the page of a match, whose buttons are at the bottom: from its lobby on, so that no toast changes places. Loaded with the first toast. */
export default function Toasts() {
  const queue = useAtomValue(toastQueueAtom)
  const takeToasts = useSetAtom(takeToastsAtom)
  const isNarrow = useNarrow()
  const match = useAtomValue(matchViewAtom)?.match
  const isTurn = match?.turn != null
  useEffect(() => {
    if (queue.length === 0) return
    for (const { type, title, msg, duration } of takeToasts()) {
      // The same sentence twice is one toast that stays longer, not two.
      const options = { id: `${type}:${msg}`, duration: duration ?? shownMs }
      if (title) toast[type](title, { ...options, description: msg })
      else toast[type](msg, options)
    }
  }, [queue, takeToasts])
  return (
    <Toaster
      theme="dark"
      position={isNarrow && match ? 'top-right' : 'bottom-right'}
      visibleToasts={shownAtOnce}
      duration={shownMs}
      gap={14}
      expand
      containerAriaLabel={shellTexts.notifications}
      style={isTurn && !isNarrow ? besideStage : toasterStyle}
      offset={{ top: 'var(--header)', right: 24, bottom: 'calc(var(--dock) + var(--bar) + 24px)' }}
      mobileOffset={{ top: 'var(--header)', bottom: 'calc(var(--dock) + var(--bar) + 12px)', left: 16, right: 16 }}
      toastOptions={{
        classNames: { title: 'toast-title', description: 'toast-text' },
      }}
    />
  )
}
