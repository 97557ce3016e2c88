import { type CSSProperties, useEffect } from 'react'
import { Link } from 'react-router'
import { Toaster, toast } from 'sonner'
import type { ToastMessage } from '../../durable/protocol/site-messages.ts'
import { useNarrow } from '../hooks/use-media.ts'
import { matchViewAtom } from '../match/match-atoms.ts'
import { inSitePath } from '../net/in-site-path.ts'
import { seatAlertAtom } from '../state/alert-atoms.ts'
import { useAtomValue, useSetAtom } from '../state/store.ts'
import { takeToastsAtom, toastQueueAtom } from '../state/toast-atoms.ts'
import { toasterTexts } from '../texts/toaster.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { isInFront } from './navigation/in-front.ts'
import { shownTitle, toastPlace } from './toast-place.ts'
import { useLeavableToasts } from './use-leavable-toasts.ts'
import { useWrittenField } from './use-written-field.ts'

const toasterStyle = {
  '--width': '356px',
  '--normal-bg': 'var(--color-base-300)',
  '--normal-border': 'var(--color-line-strong)',
  '--normal-text': 'var(--color-base-content)',
  '--border-radius': 'var(--radius-box)',
  fontFamily: 'inherit',
} as CSSProperties
/** During a turn, toasts are beside the stage and as wide as a team, so that they do not cover the options. */
const besideStage = { ...toasterStyle, '--width': '240px' } as CSSProperties
const shownMs = 5000
/** How long a toast with a link or a reference stays unless it says otherwise, in ms: the player must read it and then reach the link. */
const linkedMs = 10_000

/** A toast with a picture in place of its icon. */
const pictured = (picture: string) => ({ icon: <img src={picture} alt="" width={64} height={64} />, className: 'toast-pictured' })

/** A toast with a link to its subject; the link closes the toast. */
const linked = (id: string, { path, label }: NonNullable<ToastMessage['link']>) => ({
  action: (
    <Link to={path} className="toast-link" onClick={() => toast.dismiss(id)}>
      {label}
    </Link>
  ),
})

/** A sentence with the reference by which staff find the call in the log, so that a screenshot is enough. */
const WithRef = ({ msg, id }: { msg: string; id: string }) => (
  <>
    {msg}
    <span className="flex items-center gap-1 text-xs text-muted">
      {toasterTexts.ref(id)}
      <CopyButton text={id} label={toasterTexts.copyRef} copied={toasterTexts.copiedRef} isCompact />
    </span>
  </>
)

/**
 * The only toaster: bottom right, five at a time (docs/product.md 8); `toastPlace` has the exceptions. On a match page the exception
 * applies from the lobby on, so that no toast moves. The toaster is loaded with the first toast.
 */
export default function Toasts() {
  const queue = useAtomValue(toastQueueAtom)
  const takeToasts = useSetAtom(takeToastsAtom)
  const isNarrow = useNarrow()
  const match = useAtomValue(matchViewAtom)?.match
  const isOwnTurn = useAtomValue(seatAlertAtom)?.is === 'turn'
  const isTurn = match?.turn != null
  const isOnPhonesMatch = isNarrow && match !== undefined
  const { position, shownAtOnce } = toastPlace({ isOnPhonesMatch, isTurn: isTurn || isOwnTurn, field: useWrittenField() })
  useLeavableToasts()
  useEffect(() => {
    if (queue.length === 0) return
    for (const { type, title, msg, duration, picture, link, news, ref } of takeToasts()) {
      if (isInFront({ news, link })) continue
      // The same sentence again extends its toast instead of adding one.
      const id = `${type}:${msg}`
      const path = link && inSitePath(link.path)
      const extra = { ...(picture && pictured(picture)), ...(link && path && linked(id, { ...link, path })) }
      const options = { id, duration: ref ? linkedMs : (duration ?? (path ? linkedMs : shownMs)), ...extra }
      const said = ref ? <WithRef msg={msg} id={ref} /> : msg
      const heading = shownTitle(title)
      if (heading) toast[type](heading, { ...options, description: said })
      else toast[type](said, options)
    }
  }, [queue, takeToasts])
  return (
    <Toaster
      theme="dark"
      position={position}
      visibleToasts={shownAtOnce}
      duration={shownMs}
      gap={14}
      expand
      containerAriaLabel={toasterTexts.region}
      style={isTurn && !isNarrow ? besideStage : toasterStyle}
      offset={{ top: 'var(--header)', right: 24, bottom: 'calc(var(--dock) + var(--bar) + 24px)' }}
      mobileOffset={{ top: 'var(--header)', bottom: 'calc(var(--dock) + var(--bar) + 12px)', left: 16, right: 16 }}
      toastOptions={{
        classNames: { title: 'toast-title', description: 'toast-text' },
      }}
    />
  )
}
