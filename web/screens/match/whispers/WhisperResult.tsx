import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { whisperTexts as texts } from './texts.ts'

/** The players whose whispers came true in draft and veto, and how often. An open page still has them after staff open the match again. */
export function WhisperResult({ match }: { match: Match }) {
  if (match.status !== 'complete') return null
  const shown = (match.whispered ?? []).flatMap(({ steamid, right, made }) => {
    const player = match.players.find((each) => each.steamid === steamid)
    return player ? [{ player, right, made }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="heiagjengen" className="panel flex flex-wrap items-baseline gap-x-5 gap-y-2 px-4 py-3 sm:px-5">
      <h2 id="heiagjengen" className="display text-lg">
        {texts.title}
      </h2>
      <p className="text-muted text-sm">{texts.right}</p>
      <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1 text-sm">
        {shown.map(({ player, right, made }) => (
          <li key={player.steamid} className="flex min-w-0 max-w-full items-center gap-1.5">
            {player.team && <TeamMark team={player.team} size={10} />}
            <PlayerName name={player.username} steamid={player.steamid} className="max-w-40 font-medium" />
            <span className="whitespace-nowrap text-muted tabular-nums">({texts.count(right, made)})</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
