import { Link } from 'react-router'
import type { Match, MatchPlayer } from '../../../../durable/protocol/match-fields.ts'
import type { RatingChangeView } from '../../../../durable/protocol/play-fields.ts'
import { teamNames } from '../../../../durable/rules/vocabulary.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { liveTexts } from '../live/texts.ts'
import { TeamMark } from '../TeamMark.tsx'
import { teamTone } from '../team-tone.ts'
import { changeTone } from './change-tone.ts'
import { ratingFigures } from './rating-words.ts'
import { ratingTexts as texts } from './texts.ts'

function Change({ player, change, isMe }: { player: MatchPlayer; change: RatingChangeView; isMe: boolean }) {
  const figures = ratingFigures(change)
  return (
    <li className={`relative rounded-field px-3 py-2 hover:bg-base-300 ${isMe ? 'bg-base-300' : ''}`}>
      <p className="flex items-baseline gap-3">
        {/* The whole line is the link: a name alone is too low for a thumb. */}
        <Link
          to={`/profile/${encodeURIComponent(player.steamid)}`}
          className="min-w-0 flex-1 font-medium text-sm after:absolute after:inset-0 hover:underline"
        >
          <PlayerName name={player.username} className="max-w-fit" />
        </Link>
        <span className={`display text-base tabular-nums ${changeTone(change.after - change.before)}`}>{figures.change}</span>
        <span className="w-12 text-right text-sm tabular-nums">{figures.after}</span>
      </p>
      <p className="text-muted text-xs">{texts.other(figures)}</p>
    </li>
  )
}

/** What the match did to each player's ELO, in one sentence each, team by team. */
export function RatingList({ match, me }: { match: Match; me: string }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  if (!showsElo || match.voided === 1 || match.ratings.length === 0) return null
  return (
    <section aria-labelledby="alles-elo" className="panel p-4 sm:p-5">
      <h2 id="alles-elo" className="display text-lg">
        {texts.all}
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
        {teamNames.map((team) => (
          <section key={team} aria-label={liveTexts.team(team)} className="min-w-0">
            <h3 className={`display mb-1 flex items-center gap-2 px-3 text-base ${teamTone[team].text}`}>
              <TeamMark team={team} />
              {liveTexts.team(team)}
            </h3>
            <ul>
              {match.ratings.map((change) => {
                const player = match.players.find((each) => each.steamid === change.steamid && each.team === team)
                return player && <Change key={change.steamid} player={player} change={change} isMe={change.steamid === me} />
              })}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
