import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchFaqCategories, fetchStaffFaq, orderFaq, orderFaqCategories } from '../../../net/api/admin/faq.ts'
import type { Reply } from '../../../net/http.ts'
import { sendNewest } from '../../../net/sockets/send-newest.ts'
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

/** An order shows at once and is sent as often as it changes, one at a time; after a refusal everything is read again. */
export function useStaffFaq(): StaffFaq {
  const [categories, setCategories] = useState<readonly StaffCategory[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const toastRefusal = useSetAtom(toastRefusalAtom)
  const newestRequest = useRef(0)
  const load = useCallback(async () => {
    const request = ++newestRequest.current
    setHasFailed(false)
    const [faq, known] = await Promise.all([fetchStaffFaq(), fetchFaqCategories()])
    if (request !== newestRequest.current) return
    if (faq.ok && known.ok) setCategories(categoriesWith(known.data.categories, faq.data.faqData))
    else setHasFailed(true)
  }, [])
  useEffect(() => void load(), [load])

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
    setCategories(next)
    send(0, idsOf(next))
  }
  const moveEntry = (categoryId: number, from: number, to: number) => {
    const category = categories?.find(({ id }) => id === categoryId)
    if (!category) return
    const entries = [...movedTo(category.entries, from, to)]
    if (entries.every((entry, at) => entry === category.entries[at])) return
    setCategories((now) => now?.map((each) => (each.id === categoryId ? { ...each, entries } : each)) ?? null)
    send(categoryId, idsOf(entries))
  }
  return { categories, hasFailed, load, moveCategory, moveEntry }
}
