import { useNavigate } from 'react-router'
import type { Tournament, TournamentMatch } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { DeleteContest } from '../../../../contest/DeleteContest.tsx'
import { deletionTexts } from '../../../../contest/deletion-texts.ts'
import { deleteTournament } from '../../../../net/api/admin/tournaments.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'

/** Deletes the tournament and goes to the list, which offers to undo it. */
export function DeleteTournament({ tournament, onClose }: { tournament: Tournament; onClose(): void }) {
  const { id, name, teams, matches } = tournament
  const navigate = useNavigate()
  const inStatus = (...statuses: readonly TournamentMatch['status'][]) => matches.filter(({ status }) => statuses.includes(status)).length
  const deletion = {
    kind: 'tournament' as const,
    name,
    entered: deletionTexts.teams(teams.length),
    matches: matches.length,
    over: inStatus('finished'),
    playing: inStatus('starting', 'live'),
  }
  return (
    <DeleteContest deletion={deletion} act={() => deleteTournament(id)} onDone={() => navigate(adminPaths.tournaments)} onClose={onClose} />
  )
}
