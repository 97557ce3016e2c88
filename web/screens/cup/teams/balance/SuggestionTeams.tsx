import { Crown } from 'lucide-react'
import type { Suggestion } from '../../../../../durable/rules/cup/suggestion.ts'
import { formatWhole } from '../../../../format/number.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { evennessOf } from '../strength.ts'
import { StrengthLine } from '../TeamPanel.tsx'
import { teamsTexts } from '../texts.ts'

type SuggestionTeamsProps = {
  suggestion: Suggestion
  /** The strengths of teams are hidden, because they would give away the rating of a player. */
  isHidden: boolean
  /** The current strengths of the teams: both rows of bars have one scale, so that the reader sees the difference. */
  now: readonly (number | null)[]
  names: readonly string[]
  usernames: ReadonlyMap<string, string>
}

/** The teams of a suggestion: the strength of each compared with the others, and its players, the captain first. */
export function SuggestionTeams({ suggestion, isHidden, now, names, usernames }: SuggestionTeamsProps) {
  const evenness = evennessOf([...now, ...suggestion.teams.map(({ strength }) => strength)])
  return (
    <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {suggestion.teams.map(({ players, captain, strength }, at) => (
        <li key={captain} className="untrusted min-w-0">
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <bdi className="truncate font-medium">{names[at]}</bdi>
            {!isHidden && (
              <span className="shrink-0 text-muted tabular-nums">
                <span className="sr-only">{teamsTexts.meanLong} </span>
                {formatWhole(strength)}
              </span>
            )}
          </p>
          <div className="my-1.5">
            <StrengthLine strength={isHidden ? null : strength} evenness={evenness} />
          </div>
          <p className="text-muted text-xs leading-5">
            {players.map((steamid, place) => (
              <span key={steamid}>
                {steamid === captain && (
                  <Icon of={Crown} size={12} aria-label={teamsTexts.captain} className="mr-1 mb-0.5 inline text-accent" />
                )}
                <bdi>{usernames.get(steamid) ?? ''}</bdi>
                {place < players.length - 1 && ', '}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}
