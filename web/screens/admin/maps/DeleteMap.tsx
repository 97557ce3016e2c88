import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { deleteMap } from '../../../net/api/admin/maps.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { withFailure } from '../parts/with-failure.ts'
import { newShortages } from './pool-change.ts'
import { mapTexts } from './texts.ts'

type DeleteMapProps = { map: AdminMap; maps: readonly AdminMap[]; onDeleted(): void; onClose(): void }

/** Asks before a map is deleted, and says what is kept and what its deletion would stop. */
export function DeleteMap({ map, maps, onDeleted, onClose }: DeleteMapProps) {
  const { run } = useAction()
  const { deletes, asks, done, failed } = mapTexts
  const remove = async () => {
    if (await run(() => withFailure(deleteMap(map.id), failed.remove), done.deleted)) onDeleted()
  }
  const missing = newShortages(
    maps,
    maps.filter(({ id }) => id !== map.id),
  )
  return (
    <ConfirmDialog
      question={deletes.question(map.display_name)}
      text={[deletes.text(map.id), ...missing].join(' ')}
      confirm={asks.yes}
      cancel={asks.no}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
