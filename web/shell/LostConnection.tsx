import { useEffect } from 'react'
import drawing from '../art/empty/lost-connection.svg'
import { useModal } from '../hooks/use-modal.ts'
import { statusPath } from '../paths/status-path.ts'
import { isCheckConnectedAtom } from '../state/check-atoms.ts'
import { hasOwnOfflineNoticeAtom, lostConnectionAtom } from '../state/connection-atoms.ts'
import { switchesAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'
import { ButtonAnchor } from '../ui/button/Button.tsx'

/** The drawing is loaded for the life of the page, so that it is available while the server is unreachable. */
let held: HTMLImageElement | null = null

/** Fetches the drawing while the server can be reached: after the first frame of the site's socket. */
function useDrawingInTime(): void {
  const isConnected = useAtomValue(switchesAtom) !== null
  useEffect(() => {
    if (!isConnected || held) return
    held = new Image()
    held.src = drawing
  }, [isConnected])
}

/** The screen of a lost connection. It stays until the connection is back, because the buttons of the page below it cannot work. */
export function LostScreen() {
  return (
    <dialog
      {...useModal(null)}
      aria-label={shellTexts.lost}
      className="appear m-0 h-dvh max-h-none w-screen max-w-none border-0 bg-base-100 p-6 text-base-content"
    >
      <div className="flex h-full flex-col items-center justify-center gap-6 text-center">
        <img src={drawing} alt="" width={240} height={160} className="w-60" />
        <span className="loading loading-spinner loading-lg text-primary" aria-hidden="true" />
        <p role="alert" className="max-w-md text-lg">
          {shellTexts.lost}
        </p>
        <ButtonAnchor variant="ghost" href={statusPath} target="_blank">
          {shellTexts.lostStatus}
        </ButtonAnchor>
      </div>
    </dialog>
  )
}

/**
 * Covers the page while the server is unreachable; the page stays as it was. It does not cover a ready check that can be answered, nor a
 * page with its own offline notice.
 */
export function LostConnection() {
  useDrawingInTime()
  const isCheckConnected = useAtomValue(isCheckConnectedAtom)
  const hasOwnNotice = useAtomValue(hasOwnOfflineNoticeAtom)
  return useAtomValue(lostConnectionAtom) && !isCheckConnected && !hasOwnNotice ? <LostScreen /> : null
}
