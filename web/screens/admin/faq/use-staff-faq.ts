import { useRef } from 'react'
import { fetchFaqCategories, fetchStaffFaq, orderFaq, orderFaqCategories } from '../../../net/api/admin/faq.ts'
import type { Reply } from '../../../net/http.ts'
import { sendNewest } from '../../../net/sockets/send-newest.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { useSetAtom } from '../../../state/store.ts'
import { toastRefusalAtom } from '../../../state/toast-atoms.ts'
import { inWords } from '../maps/use-admin-maps.ts'
import { categoriesWith, idsOf, movedTo, type StaffCategory } from './staff-faq.ts'
import { faqTexts } from './texts.ts'

export type StaffFaq = {
  /** Null until they are there. */
  categories: readonly StaffCategory[] | null
  hasFailed: boolean
  load(): Promise<void>
  moveCategory(from: number, to: number): void
  moveEntry(categoryId: number, from: number, to: number): void
}

const staffFaq = resource('faq for staff', async (): Promise<Reply<readonly StaffCategory[]>> => {
  const [faq, known] = await Promise.all([fetchStaffFaq(), fetchFaqCategories()])
  if (!faq.ok) return faq
  return mapReply(known, ({ categories }) => categoriesWith(categories, faq.data.faqData))
})

/** An order shows at once and is sent as often as it changes, one at a time; after a refusal everything is read again. */
export function useStaffFaq(): StaffFaq {
  const { value: categories, state, retry: load, change } = useResource(staffFaq)
  const toastRefusal = useSetAtom(toastRefusalAtom)

  const store = async (work: Promise<Reply<unknown>>, failed: string) => {
    const reply = await inWords(work, failed)
    if (reply.ok) return
    toastRefusal(reply)
    await load()
  }
  const senders = useRef(new Map<number, (ids: readonly number[]) => void>())
  /** Every list has a sender of its own; that of the categories is number 0, which no category has. */
  const send = (list: number, ids: readonly number[]) => {
    const one =
      senders.current.get(list) ??
      sendNewest((next: readonly number[]) =>
        list === 0 ? store(orderFaqCategories(next), faqTexts.failed.category) : store(orderFaq(list, next), faqTexts.failed.question),
      )
    senders.current.set(list, one)
    one(ids)
  }
  const moveCategory = (from: number, to: number) => {
    const next = movedTo(categories ?? [], from, to)
    if (next === categories) return
    change(() => next)
    send(0, idsOf(next))
  }
  const moveEntry = (categoryId: number, from: number, to: number) => {
    const category = categories?.find(({ id }) => id === categoryId)
    if (!category) return
    const entries = [...movedTo(category.entries, from, to)]
    if (entries.every((entry, at) => entry === category.entries[at])) return
    change((now) => now.map((each) => (each.id === categoryId ? { ...each, entries } : each)))
    send(categoryId, idsOf(entries))
  }
  return { categories, hasFailed: state === 'failed', load, moveCategory, moveEntry }
}
