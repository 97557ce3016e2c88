import { Crown } from 'lucide-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { freeSeats } from '../../../match/lobby/take-in.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../match/teams/team-tone.ts'
import { captainTexts as texts } from '../../../texts/captains.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { SentenceText } from '../../../ui/SentenceText.tsx'
import { type CaptainsNow, captainsNow, mayLead } from './captain-view.ts'
import { openCaptains } from './captain-words.ts'
import { NameCaptains } from './NameCaptains.tsx'

type LobbyCaptainsProps = { match: Match; me: string; actions: LobbyActions }

/** The captains if the lobby started now: two names with their teams, or how the captains are found. */
function WhoLeads({ captains }: { captains: CaptainsNow }) {
  const { teams } = captains
  if (!teams) {
    return (
      <p className="untrusted text-sm">
        <SentenceText of={openCaptains(captains)} />
      </p>
    )
  }
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-sm">
      {(['A', 'B'] as const).map((team) => (
        <span key={team} className={`flex min-w-0 items-center gap-1.5 font-semibold ${teamTone[team].text}`}>
          <TeamMark team={team} />
          <PlayerName name={teams[team].username} steamid={teams[team].steamid} />
        </span>
      ))}
    </p>
  )
}

/** The viewer's own buttons: one to volunteer, where captains are volunteers, and one to decline, where the viewer can become captain. */
function OwnSay({ captains, me, match, actions }: LobbyCaptainsProps & { captains: CaptainsNow }) {
  const player = match.players.find(({ steamid }) => steamid === me)
  if (!player) return null
  const { captain_wish: wish } = player
  const mayDecline = wish === 'declines' || mayLead(captains, me)
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {captains.rule === 'volunteers' && (
        <Button
          className="max-sm:flex-auto max-sm:px-3"
          aria-pressed={wish === 'volunteers'}
          isBusy={actions.isBusy}
          onClick={() => actions.volunteerAsCaptain(wish !== 'volunteers')}
        >
          <Icon of={Crown} className="max-sm:hidden" />
          {texts.volunteer}
        </Button>
      )}
      {mayDecline && (
        <Button
          className="max-sm:flex-auto max-sm:px-3"
          aria-pressed={wish === 'declines'}
          isBusy={actions.isBusy}
          onClick={() => actions.declineAsCaptain(wish !== 'declines')}
        >
          <span>
            {texts.decline.short}
            <span className={captains.rule === 'volunteers' ? 'max-sm:sr-only' : undefined}> {texts.decline.rest}</span>
          </span>
        </Button>
      )}
    </div>
  )
}

/**
 * The captains that a lobby would have, the rule that finds them, and the viewer's own buttons (docs/product.md 5.8). Nothing is shown in a
 * match without captains.
 */
export function LobbyCaptains(props: LobbyCaptainsProps) {
  const { match, me } = props
  const captains = captainsNow(match)
  if (!captains) return null
  const isCertain = captains.teams !== null && freeSeats(match) === 0
  return (
    <section aria-labelledby="kapteiner" className="mt-4 border-line border-t pt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id="kapteiner" className="eyebrow mb-0.5">
            {captains.teams && !isCertain ? texts.now : texts.title}
            <span className="text-base-content"> · {texts.rule[captains.rule]}</span>
          </h3>
          <WhoLeads captains={captains} />
        </div>
        <OwnSay captains={captains} {...props} />
      </div>
      {captains.rule === 'owner' && match.creator_id === me && <NameCaptains match={match} actions={props.actions} />}
    </section>
  )
}
