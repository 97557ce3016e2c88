import type { ReactNode } from 'react'
import { rankOf, unknownRank } from '../../durable/rules/rating/rank-tiers.ts'
import { isStaff, roleName } from '../../durable/rules/staff/role-ranks.ts'
import type { PlayerCard } from '../../worker/contract/charts.ts'
import { formatRatio, formatWhole } from '../format/number.ts'
import type { View } from '../resource/use-resource.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { metTexts } from '../texts/met.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { FormMarks } from '../ui/forms/FormMarks.tsx'
import { RankEmblem } from '../ui/rank/RankEmblem.tsx'
import { MetLines } from './MetLines.tsx'
import { cardTexts } from './texts.ts'

/** How many of the last matches the card shows. */
const formPlaces = 10

/** Avatar, name and rank; the rest of the card is below. */
function Head({ avatar, name, note, children }: { avatar: string; name: string; note: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-3 px-4 pt-4">
      <Avatar src={avatar} size={48} />
      <div className="min-w-0 flex-1">
        <p className="display text-lg normal-case leading-6">
          <bdi className="untrusted line-clamp-2">{name}</bdi>
        </p>
        {note && <div className="min-h-5 text-muted text-sm leading-5">{note}</div>}
      </div>
      {children}
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="display flex h-7 items-center text-lg tabular-nums">{children}</dd>
    </div>
  )
}

/** `elo` is null while ELO is not shown. */
function Loaded({ card, elo }: { card: PlayerCard; elo: number | null }) {
  const me = useAtomValue(userAtom)
  const { you, banned, none } = cardTexts
  const rank = elo === null ? null : (rankOf(Math.max(0, Math.round(elo)))?.name ?? unknownRank)
  const notes = [
    rank,
    card.steamid === me?.steamid && you,
    isStaff(card.role) && roleName(card.role),
    card.banned === 1 && <span className="text-error">{banned}</span>,
  ].filter((note) => note !== false && note !== null)
  return (
    <>
      <Head
        avatar={card.avatar}
        name={card.username}
        note={
          notes.length > 0 &&
          notes.map((note, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes never change their order.
            <span key={place}>
              {place > 0 && ' · '}
              {note}
            </span>
          ))
        }
      >
        {elo !== null && <RankEmblem elo={elo} size={48} isDecoration />}
      </Head>
      <dl className="mt-3 flex justify-between gap-3 px-4 pb-3">
        {elo !== null && <Figure name={cardTexts.elo}>{formatWhole(elo)}</Figure>}
        <Figure name={cardTexts.kd}>{card.kd === null ? none : formatRatio(card.kd)}</Figure>
        <Figure name={cardTexts.played}>{formatWhole(card.matches_played)}</Figure>
        <Figure name={cardTexts.form}>
          <FormMarks form={card.form} length={formPlaces} />
        </Figure>
      </dl>
      {card.met && (
        <div className="border-line border-t px-4 py-2.5 text-sm">
          <p className="eyebrow text-xs leading-4">{metTexts.title}</p>
          <MetLines met={card.met} />
        </div>
      )}
    </>
  )
}

/** The content of the card: the name at once, the rest once it is loaded. With ELO off it shows neither rating nor rank. */
export function CardBody({ name, card, showsElo }: { name: string; card: View<PlayerCard>; showsElo: boolean }) {
  if (card.value) return <Loaded card={card.value} elo={showsElo ? card.value.elo : null} />
  const hasFailed = card.state === 'failed'
  return (
    <>
      <Head avatar="" name={name} note={hasFailed ? cardTexts.failed : <span className="sr-only">{cardTexts.loading}</span>} />
      <div className={hasFailed ? 'h-3' : 'mx-4 my-3 h-11'}>{!hasFailed && <div className="skeleton h-full opacity-60" />}</div>
    </>
  )
}
