import { Link } from 'react-router'
import drawing from '../../art/empty/nothing-found.svg'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { profileTexts } from './texts.ts'

const { missing } = profileTexts

/** No player has this address. */
export function ProfileMissing() {
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{missing.title}</h1>
      <EmptyState art={drawing} title={missing.title} text={missing.hint}>
        <Link to="/" className="btn btn-primary">
          {missing.link}
        </Link>
      </EmptyState>
    </div>
  )
}
