import { useState } from 'react'
import type { BlockedPlayer } from '../../../../worker/contract/charts.ts'
import { formatDay } from '../../../format/date.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { unblockPlayer } from '../../../net/api/player-charts.ts'
import { playerCard } from '../../../player-card/player-card.ts'
import { useChangeOf } from '../../../resource/use-change-of.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { relationsTurnedAtom } from '../../../state/relation-atoms.ts'
import { useSetAtom } from '../../../state/store.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { NameLink } from '../../../ui/NameLink.tsx'
import { ownBlocked } from './own-blocked.ts'
import { blockedTexts as texts } from './texts.ts'

/** How many players are shown before the player asks for all. */
const shownFirst = 10

function BlockedRow({ player: { uid, steamid, username, avatar, at }, onGone }: { player: BlockedPlayer; onGone(): void }) {
  const { run, isBusy } = useAction()
  const unblock = async () => {
    if ((await run(() => unblockPlayer(uid))) !== null) onGone()
  }
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-t px-4 py-2 sm:px-6">
      <Avatar src={avatar} size={32} />
      <div className="min-w-0 flex-1">
        <NameLink name={username} steamid={steamid} className="block max-w-fit font-medium leading-5" />
        <p className="text-muted text-xs">{texts.since(formatDay(at))}</p>
      </div>
      <Button size="small" aria-label={texts.unblocks(username.slice(0, 60))} isBusy={isBusy} onClick={() => void unblock()}>
        {texts.unblock}
      </Button>
    </li>
  )
}

/** The players as rows, and the button that shows all of them. */
export function BlockedList({ blocked, onGone }: { blocked: readonly BlockedPlayer[]; onGone(player: BlockedPlayer): void }) {
  const [showsAll, setShowsAll] = useState(false)
  if (blocked.length === 0) return <p className="border-line border-t px-4 py-4 text-muted text-sm sm:px-6">{texts.none}</p>
  const shown = showsAll ? blocked : blocked.slice(0, shownFirst)
  return (
    <>
      <ul>
        {shown.map((player) => (
          <BlockedRow key={player.uid} player={player} onGone={() => onGone(player)} />
        ))}
      </ul>
      {blocked.length > shown.length && (
        <div className="border-line border-t px-4 py-3 sm:px-6">
          <Button onClick={() => setShowsAll(true)}>{texts.showAll(blocked.length)}</Button>
        </div>
      )}
    </>
  )
}

/** 'Blokkerte spillere': the players whom the player blocks, each with the button that ends it (docs/product.md 7.12). */
export function BlockedPlayers() {
  const { state, value, retry, change } = useResource(ownBlocked)
  const countTurn = useSetAtom(relationsTurnedAtom)
  const changeCard = useChangeOf(playerCard)
  const drop = ({ uid, steamid }: BlockedPlayer) => {
    change((before) => before.filter((each) => each.uid !== uid))
    // The card can be open above the list, and the profile shows the block too.
    changeCard(steamid, (card) => (card.relation ? { ...card, relation: { ...card.relation, blocked: 0 } } : card))
    countTurn((turned) => turned + 1)
  }
  return (
    <section aria-labelledby="blokkerte" className="panel">
      <div className="px-4 py-4 sm:px-6">
        <h2 id="blokkerte" className="font-semibold">
          {texts.title}
        </h2>
        <p className="text-muted text-sm">{texts.hint}</p>
      </div>
      {state === 'failed' && (
        <RetryLine text={texts.failed} onRetry={() => void retry()} className="border-line border-t px-4 py-3 sm:px-6" />
      )}
      {state === 'loading' && <div className="skeleton m-4 mt-0 h-6 opacity-60 sm:mx-6" />}
      {value && <BlockedList blocked={value} onGone={drop} />}
    </section>
  )
}
