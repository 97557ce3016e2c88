import { Crown } from 'lucide-react'
import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NameLink } from '../../ui/NameLink.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { TeamMark } from '../teams/TeamMark.tsx'
import { type Best, type Feat, type Mvp, shownHighlights } from './match-highlights.ts'
import { highlightTexts as texts } from './texts.ts'

function Who({ player, size }: { player: MatchPlayer; size: number }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar src={player.avatar} size={size} />
      {player.team && <TeamMark team={player.team} size={10} />}
      <NameLink name={player.username} steamid={player.steamid} className="flex min-h-11 min-w-0 items-center font-medium" />
    </span>
  )
}

const mvpFigures = ['score', 'adr', 'rating', 'hs'] as const

/** The player of the match, larger than the rest, with the stats behind it. */
function MvpCard({ mvp }: { mvp: Mvp }) {
  return (
    <li className="relative flex min-w-0 flex-col justify-between gap-3 overflow-hidden rounded-field border border-line-strong bg-base-300/60 p-4 sm:col-span-3 lg:col-span-2 lg:row-span-2 lg:p-5">
      <Icon of={Crown} size="100%" className="-right-5 -bottom-7 pointer-events-none absolute size-32 text-base-content/6 lg:size-44" />
      <p className="flex items-baseline justify-between gap-3">
        <span className="display text-2xl leading-none">{texts.what.mvp}</span>
        <span className="relative text-muted text-sm tabular-nums" title={texts.mvpHint}>
          {mvp.points} {texts.points}
        </span>
      </p>
      <div className="relative min-w-0">
        <p className="text-lg">
          <Who player={mvp.player} size={48} />
        </p>
        <dl className="mt-3 flex flex-wrap justify-between gap-x-3 gap-y-1 tabular-nums sm:justify-start sm:gap-x-8 lg:gap-x-6">
          {mvpFigures.map((what) => (
            <div key={what} className="flex min-w-0 flex-col-reverse">
              <dt className="text-muted text-xs">{texts.mvpFigures[what]}</dt>
              <dd className="display whitespace-nowrap text-xl leading-7 max-[359px]:text-lg">{mvp.figures[what]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}

function BestCard({ best }: { best: Best }) {
  return (
    <li className="flex min-w-0 flex-col justify-between rounded-field border border-line bg-base-300/40 px-4 py-3">
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-muted text-sm">{texts.what[best.what]}</span>
        <span className="display text-xl tabular-nums">{best.figure}</span>
      </p>
      <p className="flex min-w-0 items-center gap-2 text-sm">
        <Who player={best.player} size={24} />
        {best.tied > 0 && (
          <span className="shrink-0 text-muted tabular-nums" title={texts.tiedMeaning(best.tied)}>
            <span aria-hidden="true">{texts.tied(best.tied)}</span>
            <span className="sr-only">, {texts.tiedMeaning(best.tied)}</span>
          </span>
        )}
      </p>
    </li>
  )
}

/** The players with this number of kills in one round, and how often. */
function FeatLine({ feat }: { feat: Feat }) {
  return (
    <li className="flex min-w-0 items-baseline gap-3 rounded-field border border-line px-4 py-3 sm:col-span-3">
      <span className="display w-16 shrink-0 text-base">{texts.what[feat.what]}</span>
      <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1 text-sm">
        {feat.players.map(({ player, times }) => (
          <li key={player.steamid} className="flex min-w-0 max-w-full items-center gap-1.5">
            {player.team && <TeamMark team={player.team} size={10} />}
            <PlayerName name={player.username} steamid={player.steamid} className="max-w-40" />
            {times > 1 && <span className="whitespace-nowrap text-muted tabular-nums">× {times}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The best players over all maps (docs/product.md 7.4). */
export function Highlights({ match }: { match: Match }) {
  const { mvp, bests, feats } = shownHighlights(match)
  if (!mvp) return null
  return (
    <section aria-labelledby="hoydepunkter" className="panel p-4 sm:p-5">
      <h2 id="hoydepunkter" className="display mb-3 text-lg">
        {texts.title}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <MvpCard mvp={mvp} />
        {bests.map((best) => (
          <BestCard key={best.what} best={best} />
        ))}
        {feats.length > 0 && (
          <li className="min-w-0 sm:col-span-3">
            <ul className="flex flex-col gap-2">
              {feats.map((feat) => (
                <FeatLine key={feat.what} feat={feat} />
              ))}
            </ul>
          </li>
        )}
      </ul>
    </section>
  )
}
