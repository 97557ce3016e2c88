import { Check, Copy, ExternalLink, Eye, EyeOff, type LucideIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { ConnectMoment } from '../../../match/live/live-view.ts'
import { connectTexts } from '../../../match/live/texts.ts'
import { type Connect, useConnect } from '../../../match/live/use-connect.ts'
import { hasShareSheet } from '../../../net/share-link.ts'
import type { ButtonStyle } from '../../../ui/button/Button.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { usePlaysHere } from './use-plays-here.ts'

/**
 * The command, when the browser refused to copy it. It is covered until the player uncovers it, because a player who streams would show the
 * password.
 */
function ByHand({ command, onHide }: { command: string; onHide(): void }) {
  const [isShown, setIsShown] = useState(false)
  const icon = isShown ? EyeOff : Eye
  return (
    <div className="appear mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0 flex-1 text-muted">{isShown ? connectTexts.byHand : connectTexts.covered}</p>
      <Button variant="ghost" icon={icon} onClick={isShown ? onHide : () => setIsShown(true)}>
        {isShown ? connectTexts.hide : connectTexts.show}
      </Button>
      {isShown && <code className="untrusted w-full select-all rounded-field bg-base-100 px-3 py-2.5 font-mono">{command}</code>}
    </div>
  )
}

type WayProps = { icon: LucideIcon; text: string; isMain: boolean; isUrgent: boolean; isBusy: boolean; onPress(): void }

/**
 * One way onto the server. The main way is large, because joining is all that players have to do before the game (docs/product.md 10.2).
 */
function Way({ icon, text, isMain, isUrgent, isBusy, onPress }: WayProps) {
  const style: ButtonStyle = !isUrgent ? {} : isMain ? { variant: 'primary', size: 'play' } : { size: 'large' }
  return (
    <Button {...style} icon={icon} className="sm:min-w-44" isBusy={isBusy} onClick={onPress}>
      <span aria-live="polite">{text}</span>
    </Button>
  )
}

/** A device that can run the game opens it, and copying comes second. A phone shares the command, or copies it. */
function Ways({ connect, isUrgent, playsHere }: { connect: Connect; isUrgent: boolean; playsHere: boolean }) {
  const { isBusy, isCopied, copy, open, share } = connect
  const [hasSheet] = useState(hasShareSheet)
  const every = { isUrgent, isBusy }
  const copied = isCopied ? connectTexts.isCopied : isBusy ? connectTexts.fetching : connectTexts.copy
  const first = playsHere
    ? { icon: ExternalLink, text: connectTexts.open, onPress: open }
    : { icon: Share2, text: connectTexts.share, onPress: share }
  const hasFirst = playsHere || hasSheet
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:flex-col">
      {hasFirst && <Way {...every} {...first} isMain />}
      <Way {...every} icon={isCopied ? Check : Copy} text={copied} isMain={!hasFirst} onPress={copy} />
    </div>
  )
}

/** The way onto the server, for the players of the match. It stands out while they must get there, and is quiet when they are there. */
export function ConnectBar({ matchId, moment }: { matchId: string; moment: ConnectMoment }) {
  const isUrgent = moment === 'ready' || moment === 'again'
  const connect = useConnect(matchId, isUrgent)
  const playsHere = usePlaysHere()
  const title = { ready: connectTexts.isReady, again: connectTexts.isReadyAgain, between: connectTexts.stay, playing: null }[moment]
  return (
    <div className={`border-t px-3 py-4 sm:px-6 ${isUrgent ? 'border-primary/40 bg-primary/10' : 'border-line'}`}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:min-h-13">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          {title !== null && (
            <p role="status" className={`display text-lg ${isUrgent ? 'text-primary' : ''}`}>
              {title}
            </p>
          )}
          <p className="text-muted text-sm">
            {moment === 'between' ? connectTexts.stayHint : playsHere ? connectTexts.hint : connectTexts.phoneHint}
          </p>
        </div>
        <Ways connect={connect} isUrgent={isUrgent} playsHere={playsHere} />
      </div>
      {connect.command !== null && <ByHand command={connect.command} onHide={connect.forget} />}
    </div>
  )
}
