import { Link } from 'react-router'
import drawing from '../../art/empty/no-gathers.svg'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { profileTexts } from './texts.ts'

const { empty } = profileTexts

/** Before the first match. The profile's own player gets a link to play one. */
export function NothingPlayed({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="panel">
      <EmptyState art={drawing} title={empty.title} text={isOwn ? empty.own : empty.other}>
        {isOwn && (
          <Link to="/gathers" className="btn btn-primary">
            {empty.link}
          </Link>
        )}
      </EmptyState>
    </div>
  )
}
