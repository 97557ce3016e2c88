import { Check, Copy, ExternalLink, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { connectTexts } from './texts.ts'
import { useConnect } from './use-connect.ts'

/**
 * The command, when the browser refused to copy it. It is covered until asked for, because a player who streams would show the
 * password.
 */
function ByHand({ command, onHide }: { command: string; onHide(): void }) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="appear mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0 flex-1 text-muted">{isShown ? connectTexts.byHand : connectTexts.covered}</p>
      <button type="button" className="btn btn-ghost" onClick={isShown ? onHide : () => setIsShown(true)}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {isShown ? connectTexts.hide : connectTexts.show}
      </button>
      {isShown && <code className="untrusted w-full select-all rounded-field bg-base-100 px-3 py-2.5 font-mono">{command}</code>}
    </div>
  )
}

/**
 * The buttons that connect to the server. They are large, because joining is all that players have to do before the game
 * (docs/product.md 10.2).
 */
export function ConnectBar({ matchId, isUrgent }: { matchId: string; isUrgent: boolean }) {
  const { isBusy, isCopied, command, copy, open, forget } = useConnect(matchId, isUrgent)
  const Icon = isCopied ? Check : Copy
  return (
    <div className={`border-t px-3 py-4 sm:px-6 ${isUrgent ? 'border-primary/40 bg-primary/10' : 'border-line'}`}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:min-h-13">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          {isUrgent && (
            <p role="status" className="display text-lg text-primary">
              {connectTexts.isReady}
            </p>
          )}
          <p className="text-muted text-sm">{connectTexts.hint}</p>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:flex-col">
          <button
            type="button"
            className={`btn ${isUrgent ? 'btn-primary btn-play' : 'btn-quiet'} sm:min-w-60`}
            aria-disabled={isBusy}
            onClick={copy}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span aria-live="polite">{isCopied ? connectTexts.isCopied : isBusy ? connectTexts.fetching : connectTexts.copy}</span>
          </button>
          <button type="button" className={`btn btn-quiet ${isUrgent ? 'h-13' : ''}`} aria-disabled={isBusy} onClick={open}>
            <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
            {connectTexts.open}
          </button>
        </div>
      </div>
      {command !== null && <ByHand command={command} onHide={forget} />}
    </div>
  )
}
