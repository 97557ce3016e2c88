import { useNavigate } from 'react-router'
import { BackLink } from '../../../../ui/BackLink.tsx'
import { AdminSection } from '../../AdminSection.tsx'
import { TournamentForm } from './TournamentForm.tsx'
import { formTexts as texts } from './texts.ts'

const list = '/admin/tournaments'

/** A new tournament (docs/product.md 14.1). */
export default function NewTournamentSection() {
  const navigate = useNavigate()
  return (
    <AdminSection title={texts.newTitle} lead={texts.lead} action={<BackLink to={list}>{texts.back}</BackLink>}>
      <TournamentForm tournament={null} back={list} onSaved={(id) => navigate(`${list}/${encodeURIComponent(id)}`)} />
    </AdminSection>
  )
}
