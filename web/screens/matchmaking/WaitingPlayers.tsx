import type { QueueView } from '../../../durable/protocol/queue/queue-fields.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { RetryLine } from '../../ui/loading/RetryLine.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { matchmakingTexts, waitingTexts as texts } from './texts.ts'
import { missingPlayers, type WaitingGroup, waitingGroups } from './waiting-groups.ts'

/** `onRetry` is set when the queue does not answer. */
type WaitingProps = { queue: QueueView | null; me: string; onRetry: (() => void) | null }
type Player = WaitingGroup['players'][number]
const columns = 'grid grid-flow-dense grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-5 lg:grid-cols-4 xl:grid-cols-5'
const place = 'flex min-h-12 min-w-0 items-center gap-2.5 rounded-field px-2.5 py-2'
/** The number of columns for a party, one for each player if the list is wide enough. Written out so that the build finds the classes. */
const spans: Record<number, string> = {
  2: 'col-span-2',
  3: 'col-span-2 sm:col-span-3',
  4: 'col-span-2 sm:col-span-3 md:col-span-4',
  5: 'col-span-2 sm:col-span-3 md:col-span-5 lg:col-span-4 xl:col-span-5',
}

function Waiting({ player, isMe }: { player: Player; isMe: boolean }) {
  return (
    <div className={`${place} ${isMe ? 'ring-1 ring-primary/60 ring-inset' : ''}`}>
      <Avatar src={player.avatar} size={32} />
      <div className="min-w-0 flex-1 leading-tight">
        <PlayerName name={player.username} steamid={player.steamid} className="text-sm" />
        {isMe && <p className="text-primary text-xs">{texts.you}</p>}
      </div>
    </div>
  )
}

/** A player who waits without a party, or a party: a party is one field with an edge, as wide as its players. */
function Group({ group: { players }, me }: { group: WaitingGroup; me: string }) {
  const [first, ...others] = players
  if (!first) return null
  if (others.length === 0) {
    return (
      <li className="min-w-0 rounded-field bg-base-300">
        <Waiting player={first} isMe={first.steamid === me} />
      </li>
    )
  }
  return (
    <li className={`min-w-0 rounded-field bg-base-300 ring-1 ring-base-content/35 ${spans[players.length] ?? spans[5]}`}>
      <p className="sr-only">{texts.party(players.length)}</p>
      <ul className="flex flex-wrap">
        {players.map((player) => (
          <li key={player.steamid} className="min-w-[45%] flex-1 sm:min-w-28">
            <Waiting player={player} isMe={player.steamid === me} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The free places while fewer than ten players wait. */
function FreePlaces({ count }: { count: number }) {
  return Array.from({ length: count }, (_, free) => free).map((free) => (
    <li key={free} aria-hidden="true" className={`${place} justify-center bg-base-300/35 text-muted text-sm`}>
      <span className="truncate">{texts.free}</span>
    </li>
  ))
}

const placeholders = Array.from({ length: 10 }, (_, each) => each)

function Loading() {
  return (
    <ul className={columns} aria-hidden="true">
      {placeholders.map((each) => (
        <li key={each} className="skeleton h-12 rounded-field opacity-60" />
      ))}
    </ul>
  )
}

/** The waiting players, longest wait first, parties in a frame; for a long queue as many as the server sends. */
export function WaitingPlayers({ queue, me, onRetry }: WaitingProps) {
  const count = queue?.playersInQueue ?? 0
  const missing = missingPlayers(count)
  const unseen = count - (queue?.players.length ?? 0)
  return (
    <section className="panel p-5 sm:p-6" aria-labelledby="i-koen">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="i-koen" className="display text-lg">
          {texts.title} <span className="text-muted tabular-nums">{queue && texts.count(count)}</span>
        </h2>
        {queue && missing > 0 && count > 0 && <p className="text-muted text-sm tabular-nums">{texts.missing(missing)}</p>}
      </div>
      {queue === null ? (
        onRetry ? (
          <RetryLine text={matchmakingTexts.failed} onRetry={onRetry} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          {count === 0 && <p className="text-muted">{texts.empty}</p>}
          {count > 0 && (
            <ul className={columns}>
              {waitingGroups(queue.players).map((group) => (
                <Group key={group.key} group={group} me={me} />
              ))}
              <FreePlaces count={missing} />
            </ul>
          )}
          {unseen > 0 && <p className="mt-4 text-muted text-sm tabular-nums">{texts.more(unseen)}</p>}
        </>
      )}
    </section>
  )
}
