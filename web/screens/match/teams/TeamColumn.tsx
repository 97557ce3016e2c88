import { Crown } from 'lucide-react'
import type { MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { formatRatio, formatWhole } from '../../../format/number.ts'
import { draftTexts, teamTexts } from '../../../match/draft-texts.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../match/teams/team-tone.ts'
import type { TeamView, TurnView } from '../../../match/turn/turn-view.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { NameLink } from '../../../ui/NameLink.tsx'

type MemberProps = { player: MatchPlayer; isMe: boolean; showsElo: boolean }

function Member({ player, isMe, showsElo }: MemberProps) {
  const notes = [player.is_captain === 1 && teamTexts.captain, isMe && teamTexts.you].filter((note) => note !== false)
  return (
    <li
      data-moves={player.steamid}
      className={`relative flex h-12 items-center gap-2 rounded-field px-2 lg:h-15 lg:gap-3 lg:px-3 xl:h-12 ${isMe ? 'bg-base-300' : 'bg-base-300/50'}`}
    >
      <Avatar src={player.avatar} size={32} />
      <div className="min-w-0 flex-1">
        <NameLink
          name={player.username}
          steamid={player.steamid}
          className="card-link flex max-w-fit items-center gap-1.5 font-medium text-sm leading-5"
        />
        {notes.length === 0 && (
          <p className="text-muted text-xs max-lg:hidden">
            {draftTexts.columns.kd} <span className="tabular-nums">{player.kd === null ? '–' : formatRatio(player.kd)}</span>
          </p>
        )}
        {notes.length > 0 && (
          <p className="flex items-center gap-1 text-muted text-xs">
            {player.is_captain === 1 && <Icon of={Crown} size={12} className="shrink-0" />}
            <span className="truncate">{notes.join(' · ')}</span>
          </p>
        )}
      </div>
      {showsElo && <span className="text-muted text-sm tabular-nums max-lg:hidden">{formatWhole(player.elo)}</span>}
    </li>
  )
}

/** The coloured line on top repeats what the words below it say. */
const lineOf = (team: TeamView, turn: TurnView | null): string => {
  if (turn?.team !== team.name) return 'bg-transparent'
  return turn.isMine ? 'bg-primary' : teamTone[team.name].line
}

const averageElo = (players: readonly MatchPlayer[]): number =>
  players.reduce((sum, player) => sum + player.elo, 0) / Math.max(1, players.length)

/** One team with all its places: the captain, then the picked players in order, then the free places. */
export function TeamColumn({ team, turn, me }: { team: TeamView; turn: TurnView | null; me: string }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const free = Array.from({ length: Math.max(0, team.places - team.players.length) }, (_, place) => place)
  const isActive = turn?.team === team.name
  return (
    <section
      aria-labelledby={`lag-${team.name}`}
      className={`panel relative min-w-0 p-2 transition-colors duration-200 lg:p-3 ${
        isActive ? (turn.isMine ? 'border-primary/60 bg-primary/5' : `${teamTone[team.name].edge} ${teamTone[team.name].field}`) : ''
      }`}
    >
      <span className={`absolute inset-x-3 -top-px h-0.75 rounded-b-full transition-colors duration-200 ${lineOf(team, turn)}`} />
      <header className="mb-2 flex h-8 items-center gap-2 px-1">
        <TeamMark team={team.name} size={14} />
        <h2 id={`lag-${team.name}`} className={`display min-w-0 truncate text-lg ${teamTone[team.name].text}`}>
          {team.title}
        </h2>
        <p className="ml-auto shrink-0 text-muted text-xs max-[359px]:hidden">
          {showsElo && (
            <>
              {teamTexts.average} <span className="text-base-content tabular-nums">{formatWhole(averageElo(team.players))}</span>
            </>
          )}
        </p>
      </header>
      <ul className="flex flex-col gap-1.5">
        {team.players.map((player) => (
          <Member key={player.steamid} player={player} isMe={player.steamid === me} showsElo={showsElo} />
        ))}
        {free.map((place) => (
          <li
            key={place}
            className="flex h-12 items-center rounded-field border border-line-strong border-dashed px-3 text-muted text-xs lg:h-15 lg:text-sm xl:h-12"
          >
            {teamTexts.freePlace}
          </li>
        ))}
      </ul>
    </section>
  )
}
