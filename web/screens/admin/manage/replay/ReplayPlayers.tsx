import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MatchPlayer } from '../../../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../../../durable/rules/vocabulary.ts'
import { formatWhole } from '../../../../format/number.ts'
import { TeamMark } from '../../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../../match/teams/team-tone.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { NameLink } from '../../../../ui/NameLink.tsx'
import { changedMark } from './changed-mark.ts'
import { replayTexts as texts } from './texts.ts'

function Row({ player, isChanged }: { player: MatchPlayer; isChanged: boolean }) {
  return (
    <li className={`flex h-11 items-center gap-2.5 rounded-field px-2 ${changedMark(isChanged)}`}>
      <Avatar src={player.avatar} size={28} />
      <NameLink name={player.username} steamid={player.steamid} className="min-w-0 flex-1 text-sm" nameClassName="block" />
      {isChanged && <span className="sr-only">{texts.changed}</span>}
      {player.is_captain === 1 && <Icon of={Crown} size={14} aria-label={texts.captain} className="shrink-0 text-muted" />}
      <span className="shrink-0 text-muted text-sm tabular-nums">{formatWhole(player.elo)}</span>
    </li>
  )
}

type PlayersProps = { title: ReactNode; players: readonly MatchPlayer[]; changed: ReadonlySet<string>; places?: number; isWide?: boolean }

/** Players under a heading, with how many of the places are taken; `isWide` in two columns where there is room. */
export function ReplayPlayers({ title, players, changed, places, isWide = false }: PlayersProps) {
  return (
    <section className="min-w-0">
      <h3 className="eyebrow mb-1.5 flex items-center gap-2">
        {title}
        <span className="text-base-content tabular-nums">{places === undefined ? players.length : `${players.length}/${places}`}</span>
      </h3>
      {players.length === 0 && <p className="px-2 py-2.5 text-muted text-sm">{texts.nobody}</p>}
      <ul className={isWide ? 'grid gap-1 sm:grid-cols-2 sm:gap-x-5' : 'flex flex-col gap-1'}>
        {players.map((player) => (
          <Row key={player.steamid} player={player} isChanged={changed.has(player.steamid)} />
        ))}
      </ul>
    </section>
  )
}

/** A team's name with its mark and colour. */
export function TeamTitle({ team }: { team: TeamName }) {
  return (
    <span className={`flex items-center gap-2 ${teamTone[team].text}`}>
      <TeamMark team={team} />
      {texts.team[team]}
    </span>
  )
}
