import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import type { RatingChangeView } from '../../../../durable/protocol/match/play-fields.ts'
import { type TeamName, teamNames } from '../../../../durable/rules/vocabulary.ts'
import { ratingSum } from '../../../format/rating-sum.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTitle } from '../../../match/teams/team-title.ts'
import { teamTone } from '../../../match/teams/team-tone.ts'
import { teamView } from '../../../match/turn/turn-view.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Fold } from '../../../ui/fold/Fold.tsx'
import { NameLink } from '../../../ui/NameLink.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { changeTone } from '../../../ui/rank/change-tone.ts'
import { RankEmblem } from '../../../ui/rank/RankEmblem.tsx'
import { ratingFigures } from './rating-words.ts'
import { ratingTexts as texts } from './texts.ts'

type Rated = { player: MatchPlayer; change: RatingChangeView }

/** The rated players of a team, in the team's order. */
const ratedOf = (match: Match, team: TeamName): Rated[] =>
  teamView(match, team).players.flatMap((player) => {
    const change = match.ratings.find((each) => each.steamid === player.steamid)
    return change ? [{ player, change }] : []
  })

function Change({ rated: { player, change }, isMe }: { rated: Rated; isMe: boolean }) {
  const figures = ratingFigures(change)
  return (
    <li className={`relative flex min-h-11 items-center gap-3 rounded-field px-3 hover:bg-base-300 ${isMe ? 'bg-base-300' : ''}`}>
      <RankEmblem elo={change.after} size={24} />
      {/* The whole line is the link, because a name is not high enough for a thumb. */}
      <NameLink
        name={player.username}
        steamid={player.steamid}
        className="min-w-0 flex-1 font-medium text-sm after:absolute after:inset-0"
        nameClassName="max-w-fit"
      />
      <span className={`display text-base tabular-nums ${changeTone(change.after - change.before)}`}>{figures.change}</span>
      <span className="w-12 text-right text-sm tabular-nums">{figures.after}</span>
    </li>
  )
}

type TeamProps = { team: TeamName; title: string; rated: readonly Rated[]; left: readonly string[]; me: string }

/** A team: its chance and its result, which are the same for all its players except those who left, then each player's change. */
function Team({ team, title, rated, left, me }: TeamProps) {
  const first = rated.find(({ change }) => !left.includes(change.steamid)) ?? rated[0]
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3 px-3">
        <h3 className={`display flex items-center gap-2 text-base ${teamTone[team].text}`}>
          <TeamMark team={team} />
          {title}
        </h3>
        {first && <p className="text-muted text-sm">{texts.team(ratingFigures(first.change))}</p>}
      </div>
      <ul>
        {rated.map((each) => (
          <Change key={each.player.steamid} rated={each} isMe={each.player.steamid === me} />
        ))}
      </ul>
    </section>
  )
}

/** The rule, and each player's calculation, for readers who want to check it. */
function HowItIsMade({ teams }: { teams: readonly (readonly Rated[])[] }) {
  return (
    <Fold title={texts.how} className="mt-3 border-line border-t px-3 pt-1">
      <p className="max-w-prose text-sm">{texts.rule}</p>
      <div className="mt-3 grid gap-x-8 gap-y-3 text-sm md:grid-cols-2">
        {teams.map((rated, place) => (
          <dl key={teamNames[place]} className="min-w-0">
            {rated.map(({ player, change }) => (
              <div key={player.steamid} className="flex items-baseline justify-between gap-4 py-1">
                <dt className="min-w-0 text-muted">
                  <PlayerName name={player.username} steamid={player.steamid} />
                </dt>
                <dd className="shrink-0 tabular-nums">{ratingSum(change)}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </Fold>
  )
}

/** The match's change of each player's ELO, team by team. */
export function RatingList({ match, me }: { match: Match; me: string }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  if (!showsElo || match.voided === 1 || match.ratings.length === 0) return null
  const teams = teamNames.map((team) => ratedOf(match, team))
  return (
    <section aria-labelledby="alles-elo" className="panel p-4 pb-2 sm:p-5 sm:pb-3">
      <h2 id="alles-elo" className="display text-lg">
        {texts.all}
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-5 md:grid-cols-2">
        {teamNames.map((team, place) => (
          <Team key={team} team={team} title={teamTitle(match, team)} rated={teams[place] ?? []} left={match.left ?? []} me={me} />
        ))}
      </div>
      <HowItIsMade teams={teams} />
    </section>
  )
}
