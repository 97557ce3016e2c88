import { useNavigate } from 'react-router'
import { DeleteContest } from '../../contest/DeleteContest.tsx'
import { deletionTexts } from '../../contest/deletion-texts.ts'
import { deleteCup } from '../../net/api/cups.ts'
import { paths } from '../../paths/paths.ts'
import type { CupView } from '../../rooms/cup-room.ts'

/** Deletes a cup and goes to the list, which offers to undo it. */
export function DeleteCup({ view: { cup, matches }, onClose }: { view: CupView; onClose(): void }) {
  const navigate = useNavigate()
  const inStatus = (...statuses: readonly CupView['matches'][number]['status'][]) =>
    matches.filter(({ status }) => statuses.includes(status)).length
  const deletion = {
    kind: 'cup' as const,
    name: cup.name,
    entered: deletionTexts.players(cup.registered, cup.waiting),
    matches: matches.length,
    over: inStatus('finished'),
    playing: inStatus('waiting', 'live'),
  }
  return <DeleteContest deletion={deletion} act={() => deleteCup(cup.cupid)} onDone={() => navigate(paths.cups)} onClose={onClose} />
}
