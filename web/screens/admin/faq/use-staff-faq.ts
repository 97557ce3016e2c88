import { useRef } from 'react'
import { fetchFaqCategories, fetchStaffFaq, orderFaq, orderFaqCategories } from '../../../net/api/admin/faq.ts'
import type { Reply } from '../../../net/http.ts'
import { sendNewest } from '../../../net/sockets/send-newest.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { useSetAtom } from '../../../state/store.ts'
import { toastRefusalAtom } from '../../../state/toast-atoms.ts'
import { movedTo } from '../parts/moved-to.ts'
import { withFailure } from '../parts/with-failure.ts'
import { categoriesWith, idsOf, inOrder, type StaffCategory } from './staff-faq.ts'
import { faqTexts } from './texts.ts'

export type StaffFaq = {
  /** Null until they are loaded. */
  categories: readonly StaffCategory[] | null
  hasFailed: boolean
  load(): Promise<void>
  /**
   * Moves a category by this many places, down for a positive number. Returns its wanted index; if it is below 0 or at least the length of
   * the list, the category does not move.
   */
  moveCategory(id: number, steps: number): number
  /** Moves a question in its category, like `moveCategory`. */
  moveEntry(categoryId: number, entryId: number, steps: number): number
}

const staffFaq = resource('faq for staff', async (): Promise<Reply<readonly StaffCategory[]>> => {
  const [faq, known] = await Promise.all([fetchStaffFaq(), fetchFaqCategories()])
  if (!faq.ok) return faq
  return mapReply(known, ({ categories }) => categoriesWith(categories, faq.data.faqData))
})

/** Moves an item of a list by this many places, and stores the new order of ids if there is one. Returns the wanted index. */
function move(
  list: readonly { id: number }[],
  { id, steps }: { id: number; steps: number },
  store: (ids: readonly number[]) => void,
): number {
  const before = idsOf(list)
  const from = before.indexOf(id)
  const ids = movedTo(before, from, from + steps)
  if (ids !== before) store(ids)
  return from + steps
}

/**
 * The FAQ of staff. A new order shows at once and is sent each time it changes, one request at a time; after a refusal everything is read
 * again. It is computed from the newest list and not from the rendered one, so that a second quick press continues from the first.
 */
export function useStaffFaq(): StaffFaq {
  const { value: categories, state, retry: load, newest, change } = useResource(staffFaq)
  const toastRefusal = useSetAtom(toastRefusalAtom)

  const report = async (work: Promise<Reply<unknown>>, failed: string) => {
    const reply = await withFailure(work, failed)
    if (reply.ok) return
    toastRefusal(reply)
    await load()
  }
  const senders = useRef(new Map<number, (ids: readonly number[]) => void>())
  /** Every list has its own sender; number 0 belongs to the list of categories, and no category has this id. */
  const send = (list: number, ids: readonly number[]) => {
    const sender =
      senders.current.get(list) ??
      sendNewest((next: readonly number[]) =>
        list === 0 ? report(orderFaqCategories(next), faqTexts.failed.category) : report(orderFaq(list, next), faqTexts.failed.question),
      )
    senders.current.set(list, sender)
    sender(ids)
  }
  const moveCategory = (id: number, steps: number) =>
    move(newest() ?? [], { id, steps }, (ids) => {
      change((now) => inOrder(now, ids))
      send(0, ids)
    })
  const moveEntry = (categoryId: number, entryId: number, steps: number) =>
    move(newest()?.find(({ id }) => id === categoryId)?.entries ?? [], { id: entryId, steps }, (ids) => {
      change((now) => now.map((each) => (each.id === categoryId ? { ...each, entries: inOrder(each.entries, ids) } : each)))
      send(categoryId, ids)
    })
  return { categories, hasFailed: state === 'failed', load, moveCategory, moveEntry }
}
