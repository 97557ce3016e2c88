import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import noGathers from '../../art/empty/no-gathers.svg'
import { EndedList } from '../../gather-cards/EndedList.tsx'
import { GatherGrid } from '../../gather-cards/GatherGrid.tsx'
import { GatherPause } from '../../gather-cards/GatherPause.tsx'
import { useWatchedGathers } from '../../hooks/news/use-watched-gathers.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { paths } from '../../paths/paths.ts'
import { groupGathers } from '../../state/gather-list.ts'
import { isBannedAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { gatherTexts } from '../../texts/gather-list.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Fold } from '../../ui/fold/Fold.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { usePartyFit } from './use-party-fit.ts'

const { groups } = gatherTexts

function Group({ title, of, children }: { title: string; of: readonly GatherCard[]; children: ReactNode }) {
  if (of.length === 0) return null
  return (
    <section className="mt-10 first-of-type:mt-0">
      <h2 className="display mb-3 flex items-baseline gap-2 text-lg">
        {title}
        <span className="text-muted tabular-nums">{of.length}</span>
      </h2>
      {children}
    </section>
  )
}

/** Those that were cancelled, folded away: nobody can join them. */
function Canceled({ gathers }: { gathers: readonly GatherCard[] }) {
  if (gathers.length === 0) return null
  return (
    <Fold title={groups.canceled} count={gathers.length} className="mt-10">
      <div className="mt-2">
        <EndedList gathers={gathers} />
      </div>
    </Fold>
  )
}

/** All gathers: those one can join, those that are played, and those that have ended. */
export default function GathersScreen() {
  const gathers = useWatchedGathers()
  const { open, running, finished, canceled } = groupGathers(gathers ?? [])
  const isBanned = useAtomValue(isBannedAtom)
  const fit = usePartyFit()
  const isQuiet = open.length + running.length === 0
  useScreenTitle(gatherTexts.title)
  return (
    <div className="wrap py-10">
      <PageHeading title={gatherTexts.title} lead={gatherTexts.lead}>
        {!isBanned && (
          <ButtonLink look="primary" icon={Plus} to={paths.newGather}>
            {gatherTexts.create}
          </ButtonLink>
        )}
      </PageHeading>
      <GatherPause />
      {gathers === null && <GatherGrid gathers={null} />}
      {gathers !== null && isQuiet && (
        <div className="panel">
          <EmptyState art={noGathers} title={gatherTexts.empty} text={gatherTexts.emptyHint} />
        </div>
      )}
      <Group title={groups.open} of={open}>
        <GatherGrid gathers={open} noteOf={fit} />
      </Group>
      <Group title={groups.running} of={running}>
        <GatherGrid gathers={running} />
      </Group>
      <Group title={groups.finished} of={finished}>
        <EndedList gathers={finished} />
      </Group>
      <Canceled gathers={canceled} />
    </div>
  )
}
