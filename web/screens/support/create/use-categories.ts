import { useCallback, useEffect, useState } from 'react'
import { fetchTicketCategories } from '../../../net/api/support.ts'

export type Category = { id: number; name: string }
export type Categories = { list: readonly Category[] | null; hasFailed: boolean; refresh(): void }

/** The categories of a ticket. */
export function useCategories(): Categories {
  const [known, setKnown] = useState<Pick<Categories, 'list' | 'hasFailed'>>({ list: null, hasFailed: false })
  const ask = useCallback(async () => {
    const reply = await fetchTicketCategories()
    setKnown(reply.ok ? { list: reply.data.result, hasFailed: false } : { list: null, hasFailed: true })
  }, [])
  useEffect(() => void ask(), [ask])
  const refresh = () => {
    setKnown({ list: null, hasFailed: false })
    void ask()
  }
  return { ...known, refresh }
}
