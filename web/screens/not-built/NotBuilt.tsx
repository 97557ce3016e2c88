import { Link } from 'react-router'
import drawing from '../../art/empty/not-built.svg'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { notBuiltTexts } from '../../texts/not-built.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** A screen that is not built yet. */
export default function NotBuilt({ title }: { title: string }) {
  useScreenTitle(title)
  return (
    <div className="wrap py-10">
      <h1 className="display text-2xl">{title}</h1>
      <div className="panel mt-8">
        <EmptyState art={drawing} title={notBuiltTexts.lead} text={notBuiltTexts.hint}>
          <Link to="/gathers" className="btn btn-primary">
            {notBuiltTexts.link}
          </Link>
          <Link to="/" className="btn btn-quiet">
            {notBuiltTexts.homeLink}
          </Link>
        </EmptyState>
      </div>
    </div>
  )
}
