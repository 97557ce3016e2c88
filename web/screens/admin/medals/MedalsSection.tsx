import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { MedalTier } from '../../../../durable/rules/medals/medal-words.ts'
import type { StaffMedal } from '../../../../worker/contract/admin/medals.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { deleteMedal } from '../../../net/api/admin/medals.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { StaffUndos } from '../../../staff/StaffUndos.tsx'
import { tierNames } from '../../../texts/medals.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { FilteredList } from '../parts/FilteredList.tsx'
import { adminTexts } from '../texts.ts'
import { MedalFormDialog } from './MedalFormDialog.tsx'
import { MedalHolders } from './MedalHolders.tsx'
import { type MedalAct, MedalTile } from './MedalTile.tsx'
import { staffMedals } from './staff-medals.ts'
import { texts } from './texts.ts'

const filters: readonly (MedalTier | 'all')[] = ['all', 'gold', 'silver', 'bronze', 'pioneer']
const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3 min-[112rem]:grid-cols-4'
type Opened = { act: 'add' } | { act: MedalAct; medal: StaffMedal }

type MedalGridProps = { medals: readonly StaffMedal[]; onAct(act: MedalAct, medal: StaffMedal): void }

/** The medals of one tier, or all. */
const MedalGrid = ({ medals, onAct }: MedalGridProps) => (
  <FilteredList
    label={texts.filter}
    items={medals}
    filters={filters}
    nameOf={(filter) => (filter === 'all' ? texts.all : tierNames[filter])}
    fits={(filter, { tier }) => filter === 'all' || tier === filter}
  >
    {(shown) =>
      shown.length === 0 ? (
        <p className="panel px-4 py-6 text-center text-muted">{texts.none}</p>
      ) : (
        <ul className={grid}>
          {shown.map((medal) => (
            <MedalTile key={medal.id} medal={medal} onAct={(act) => onAct(act, medal)} />
          ))}
        </ul>
      )
    }
  </FilteredList>
)

function MedalsSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <div className="skeleton h-13 max-w-md opacity-40" />
      <div className={`mt-3 ${grid}`}>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (
          <div key={place} className="skeleton h-44 rounded-box opacity-50" />
        ))}
      </div>
    </div>
  )
}

/** The medals that players can win: made, changed, handed out and deleted here (docs/product.md 13.6). */
export default function MedalsSection() {
  const { state, value: medals, retry } = useResource(staffMedals)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { run } = useAction()
  const close = () => setOpened(null)
  const remove = async ({ id }: StaffMedal) => {
    if (await run(() => deleteMedal(id), texts.deleted)) await retry()
  }
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ act: 'add' })}>
      {texts.add}
    </Button>
  )
  return (
    <AdminSection title={adminTexts.sections.medals} lead={texts.lead} action={medals && add}>
      <StaffUndos acts={['delete-medal']} className="mb-4" onDone={retry} />
      {medals ? (
        <MedalGrid medals={medals} onAct={(act, medal) => setOpened({ act, medal })} />
      ) : state === 'failed' ? (
        <div className="panel">
          <NotFetched title={texts.failed} onRetry={retry} />
        </div>
      ) : (
        <MedalsSkeleton />
      )}
      {opened?.act === 'add' && <MedalFormDialog medal={null} onSaved={retry} onClose={close} />}
      {opened?.act === 'edit' && <MedalFormDialog medal={opened.medal} onSaved={retry} onClose={close} />}
      {opened?.act === 'holders' && (
        <MedalHolders medal={medals?.find(({ id }) => id === opened.medal.id) ?? opened.medal} onChange={retry} onClose={close} />
      )}
      {opened?.act === 'delete' && (
        <ConfirmDialog
          question={texts.sure(opened.medal.name)}
          text={texts.sureText(opened.medal.holders)}
          confirm={texts.yes}
          cancel={texts.no}
          onConfirm={() => void remove(opened.medal)}
          onClose={close}
        />
      )}
    </AdminSection>
  )
}
