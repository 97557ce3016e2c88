import { Link } from 'react-router'
import drawing from '../../art/empty/no-gathers.svg'
import { profileTexts } from '../../texts/profile.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

const { empty } = profileTexts

/** Before the first match; whoever it is about is shown the way to it. */
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
