import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import noGathers from '../../art/empty/no-gathers.svg'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { useWatchedGathers } from '../../hooks/use-watched-gathers.ts'
import { sortGathers } from '../../state/gather-list.ts'
import { gatherTexts } from '../../texts/gather-list.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { GatherGrid } from './GatherGrid.tsx'

/** All gathers that are open or being played. */
export default function GathersScreen() {
  const gathers = useWatchedGathers()
  useScreenTitle(gatherTexts.title)
  return (
    <div className="wrap py-10">
      <PageHeading title={gatherTexts.title} lead={gatherTexts.lead}>
        <Link to="/gathers/create" className="btn btn-primary">
          <Plus size={18} strokeWidth={2} aria-hidden="true" />
          {gatherTexts.create}
        </Link>
      </PageHeading>
      <h2 className="sr-only">{gatherTexts.listTitle}</h2>
      {gathers?.length === 0 ? (
        <div className="panel">
          <EmptyState art={noGathers} title={gatherTexts.empty} text={gatherTexts.emptyHint} />
        </div>
      ) : (
        <GatherGrid gathers={gathers && sortGathers(gathers)} />
      )}
    </div>
  )
}
