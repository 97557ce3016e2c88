import { Share2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { useShare } from '../../../../hooks/use-share.ts'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { PlayerName } from '../../../../ui/PlayerName.tsx'
import { useCupAction } from '../../use-cup-action.ts'
import { cupAddresses } from '../cup-addresses.ts'
import { infoTexts, friendTexts as texts } from '../texts.ts'
import { AskFriendDialog } from './AskFriendDialog.tsx'
import { friendViewOf } from './friend-view.ts'

function Friend({ player, note }: { player: CupPlayer; note?: string }) {
  return (
    <li className="flex min-h-11 min-w-0 max-w-full items-center gap-2 rounded-field bg-base-300/60 py-1 pr-3 pl-1.5 text-sm">
      <Avatar src={player.avatar} size={28} className={note ? 'opacity-60' : ''} />
      <PlayerName name={player.username} steamid={player.steamid} />
      {note && <span className="shrink-0 text-muted">{note}</span>}
    </li>
  )
}

type QuestionProps = { text: string; isBusy: boolean; yes: string; onYes(): void; onNo?: (() => void) | undefined }

/** One question to the player, with its answers. */
function Question({ text, isBusy, yes, onYes, onNo }: QuestionProps) {
  return (
    <div className="arrive flex flex-wrap items-center justify-between gap-3 rounded-field border border-primary/40 bg-primary/8 px-4 py-3">
      <p className="untrusted min-w-0 font-medium">{text}</p>
      <span className="flex flex-wrap gap-2">
        <Button variant="primary" isBusy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        {onNo && (
          <Button isBusy={isBusy} onClick={onNo}>
            {texts.decline}
          </Button>
        )}
      </span>
    </div>
  )
}

function ShareOwnLink({ cup, me }: { cup: CupView['cup']; me: string }) {
  const url = cupAddresses(location.origin, cup.cupid).withFriend(me)
  const { end, share } = useShare(() => ({ title: cup.name, text: texts.shareText(cup.name), url }))
  return (
    <Button icon={Share2} onClick={() => void share()}>
      <span aria-live="polite">{end === 'copied' ? infoTexts.copiedLink : end === 'shared' ? infoTexts.shared : texts.share}</span>
    </Button>
  )
}

/** `friend` is the player whose link the viewer came by. */
type FriendsProps = { view: CupView; me: string; friend: CupPlayer | null; act: CupAct }

/** Friends in one team: the viewer's group, the asked players, the players who ask, and how to ask (docs/product.md 16.2). */
export function FriendsPart({ view, me, friend, act }: FriendsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useCupAction()
  const { group, asked, wanting, isFull, others } = friendViewOf(view, me)
  const answer = (steamid: string, accept: boolean) => void run(() => act('answer-friend', { steamid, accept }))
  const shared = others.find(({ player, status }) => player === friend && status === 'free')
  const isCalled = shared !== undefined && !isFull && !wanting.includes(shared.player)
  return (
    <section aria-label={texts.title}>
      <h3 className="display text-lg">{texts.title}</h3>
      <p className="mt-1 max-w-2xl text-muted text-sm">{isFull ? texts.full : texts.hint}</p>
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        {wanting.map(({ steamid, username }) => (
          <Question
            key={steamid}
            text={texts.wants(username)}
            isBusy={isBusy}
            yes={texts.accept}
            onYes={() => answer(steamid, true)}
            onNo={() => answer(steamid, false)}
          />
        ))}
        {isCalled && (
          <Question
            text={texts.came(shared.player.username)}
            isBusy={isBusy}
            yes={texts.askOne}
            onYes={() => void run(() => act('ask-friend', { steamid: shared.player.steamid }))}
          />
        )}
        {group.length + asked.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {group.map((player) => (
              <Friend key={player.steamid} player={player} />
            ))}
            {asked.map((player) => (
              <Friend key={player.steamid} player={player} note={texts.pending} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {!isFull && (
          <Button icon={UserPlus} onClick={() => setIsAsking(true)}>
            {texts.ask}
          </Button>
        )}
        {!isFull && <ShareOwnLink cup={view.cup} me={me} />}
        {group.length + asked.length > 0 && (
          <Button variant="muted" isBusy={isBusy} onClick={() => void run(() => act('leave-friends', {}))}>
            {group.length > 0 ? texts.leave : texts.withdraw}
          </Button>
        )}
      </div>
      {isAsking && <AskFriendDialog others={others} isFull={isFull} act={act} onClose={() => setIsAsking(false)} />}
    </section>
  )
}
