import { useNavigate } from 'react-router'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import { BackLink } from '../../../../ui/BackLink.tsx'
import { AdminSection } from '../../AdminSection.tsx'
import { TournamentForm } from './TournamentForm.tsx'
import { formTexts as texts } from './texts.ts'

/** A new tournament (docs/product.md 14.1). */
export default function NewTournamentSection() {
  const navigate = useNavigate()
  return (
    <AdminSection title={texts.newTitle} lead={texts.lead} action={<BackLink to={adminPaths.tournaments}>{texts.back}</BackLink>}>
      <TournamentForm tournament={null} back={adminPaths.tournaments} onSaved={(id) => navigate(adminPaths.tournament(id))} />
    </AdminSection>
  )
}
