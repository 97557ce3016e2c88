import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import noGathers from '../../art/empty/no-gathers.svg'
import { isMarkedSuiting } from '../../gather-cards/card-words.ts'
import { EndedList } from '../../gather-cards/EndedList.tsx'
import { type CardParts, GatherGrid } from '../../gather-cards/GatherGrid.tsx'
import { GatherPause } from '../../gather-cards/GatherPause.tsx'
import { useWatchedGathers } from '../../hooks/news/use-watched-gathers.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { paths } from '../../paths/paths.ts'
import { groupGathers } from '../../state/gather-list.ts'
import { ownEloAtom } from '../../state/own-elo-atom.ts'
import { isBannedAtom } from '../../state/session-atoms.ts'
import { ownMatchAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { gatherTexts } from '../../texts/gather-list.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Fold } from '../../ui/fold/Fold.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { cardJoin } from './card-join.ts'
import { FilterPills } from './FilterPills.tsx'
import { filtered, isFiltering, noFilter } from './gather-filter.ts'
import { JoinOnCard } from './JoinOnCard.tsx'
import { filterTexts } from './texts.ts'
import { useGatherFilter } from './use-gather-filter.ts'
import { useJoiner } from './use-joiner.ts'

const { groups } = gatherTexts

type GroupProps = { title: string; of: readonly GatherCard[]; count?: string; aside?: ReactNode; children: ReactNode }

function Group({ title, of, count = `${of.length}`, aside, children }: GroupProps) {
  if (of.length === 0) return null
  return (
    <section className="mt-10 first-of-type:mt-0">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="display flex items-baseline gap-2 text-lg">
          {title}
          <span className="text-muted tabular-nums">{count}</span>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** The cancelled gathers, folded, because they cannot be joined. */
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

const Reset = ({ onReset }: { onReset(): void }) => (
  // As high as the heading, so that nothing moves when it appears.
  <Button variant="muted" size="small" className="-my-3" onClick={onReset}>
    {filterTexts.reset}
  </Button>
)

/** The open gathers that the filter shows. */
function OpenGathers({ gathers }: { gathers: readonly GatherCard[] }) {
  const joiner = useJoiner()
  const own = useAtomValue(ownMatchAtom)
  const { filter, choose } = useGatherFilter()
  const reset = () => choose(noFilter)
  const isOwn = (gather: GatherCard): boolean => gather.match_id === own
  const shown = filtered(gathers, filter).toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  const partsOf = (gather: GatherCard, place: number): CardParts | null => {
    const join = isOwn(gather) ? null : cardJoin(gather, joiner)
    const isSuited = isMarkedSuiting(gather, joiner.elo)
    return join && { note: join.note, action: <JoinOnCard gather={gather} join={join} isSuited={isSuited} place={place} /> }
  }
  return (
    <Group
      title={groups.open}
      of={gathers}
      {...(isFiltering(filter) && { count: filterTexts.shown(shown.length, gathers.length), aside: <Reset onReset={reset} /> })}
    >
      <FilterPills gathers={gathers} filter={filter} onChoose={choose} />
      {shown.length > 0 ? (
        <GatherGrid gathers={shown} partsOf={partsOf} />
      ) : (
        <p role="status" className="panel flex min-h-28 flex-wrap items-center justify-center gap-x-6 gap-y-3 p-6 text-center text-muted">
          {filterTexts.none(gathers.length)}
          <Button onClick={reset}>{filterTexts.showAll}</Button>
        </p>
      )}
    </Group>
  )
}

/** All gathers: open, running and ended. */
export default function GathersScreen() {
  const gathers = useWatchedGathers()
  const { open, running, finished, canceled } = groupGathers(gathers ?? [], useAtomValue(ownEloAtom))
  const isBanned = useAtomValue(isBannedAtom)
  const isQuiet = open.length + running.length === 0
  useScreenTitle(gatherTexts.title)
  return (
    <div className="wrap py-10">
      <PageHeading title={gatherTexts.title} lead={gatherTexts.lead}>
        {!isBanned && (
          <ButtonLink variant="primary" icon={Plus} to={paths.newGather}>
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
      <OpenGathers gathers={open} />
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
