import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import { type TeamName, teamNames } from '../../../durable/rules/vocabulary.ts'
import { formatRatio, formatWhole } from '../../format/number.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'
import { Column, TableHead } from '../../ui/TableHead.tsx'
import { isMissed } from '../missing-players/missed-players.ts'
import { TeamMark } from '../teams/TeamMark.tsx'
import { teamTitle } from '../teams/team-title.ts'
import { teamTone } from '../teams/team-tone.ts'
import { teamView } from '../turn/turn-view.ts'
import { PlayerCell } from './PlayerCell.tsx'
import { scoreboardTexts as texts } from './texts.ts'

type RowProps = { player: MatchPlayer; team: TeamName; isMe: boolean; isMissed: boolean; showsElo: boolean }

function Row({ player, team, isMe, isMissed, showsElo }: RowProps) {
  return (
    <tr className={`h-11 ${isMe ? 'bg-base-300' : ''}`}>
      <PlayerCell player={player} team={team} isMe={isMe} isMissed={isMissed} place="relative" />
      {showsElo && (
        <td className="border-line border-t text-right">
          <span className="inline-flex items-center gap-2 align-middle">
            {formatWhole(player.elo)}
            <RankEmblem elo={player.elo} size={28} />
          </span>
        </td>
      )}
      <td className="border-line border-t pr-4 text-right sm:pr-5">{player.kd === null ? texts.unknown : formatRatio(player.kd)}</td>
    </tr>
  )
}

/**
 * The line-ups before this map has stats: rank, rating and K/D, in the layout of the tables that will replace them (docs/product.md 10.4).
 */
export function LineUp({ match, me }: { match: Match; me: string }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const [kd, kdMeaning] = texts.columns.kd
  return (
    <div className="pb-2">
      {teamNames.map((team) => (
        <table key={team} className="w-full table-fixed border-separate border-spacing-0 text-sm tabular-nums">
          <caption className="sr-only">{texts.lineUp(teamTitle(match, team))}</caption>
          <TableHead row="h-10">
            <Column className="border-line border-t pl-4 sm:pl-5">
              <span className={`display flex items-center gap-2 text-base ${teamTone[team].text}`}>
                <TeamMark team={team} />
                {teamTitle(match, team)}
              </span>
              <span className="sr-only">, {texts.player}</span>
            </Column>
            {showsElo && (
              <Column isFigure className="w-24 border-line border-t pr-9 sm:w-32">
                {texts.elo}
              </Column>
            )}
            <Column isFigure meaning={kdMeaning} className="w-20 border-line border-t pr-4 sm:w-32 sm:pr-5">
              {kd}
            </Column>
          </TableHead>
          <tbody>
            {teamView(match, team).players.map((player) => (
              <Row
                key={player.steamid}
                player={player}
                team={team}
                isMe={player.steamid === me}
                isMissed={isMissed(match, player.steamid)}
                showsElo={showsElo}
              />
            ))}
          </tbody>
        </table>
      ))}
      <p className="flex min-h-13 items-center border-line border-t px-4 pt-2 text-muted text-sm sm:px-5">{texts.empty}</p>
    </div>
  )
}
