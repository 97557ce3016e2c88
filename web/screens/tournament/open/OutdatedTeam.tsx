import type { Tournament, TournamentTeam } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import type { TeamCard } from '../../../../worker/contract/teams.ts'
import type { View } from '../../../resource/use-resource.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ownTexts as texts } from '../own-texts.ts'
import { hasChanged } from '../team-choices.ts'
import { useRegistration } from './use-registration.ts'

/** The team has changed since its registration. A player who acts for it can update the registration while registration is open. */
export function OutdatedTeam({
  tournament,
  team,
  ownTeams,
}: {
  tournament: Tournament
  team: TournamentTeam
  ownTeams: View<readonly TeamCard[]>
}) {
  const { isBusy, register } = useRegistration(tournament.id)
  const own = ownTeams.value?.find(({ id }) => id === team.id)
  if (!own || own.role === 'player' || !tournament.registration_open || !hasChanged(own, team)) return null
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <p>{texts.changed}</p>
      <Button isBusy={isBusy} onClick={() => void register(team.id, texts.updated)}>
        {texts.update}
      </Button>
    </div>
  )
}
