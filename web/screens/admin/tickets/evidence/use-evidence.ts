import { useCallback, useEffect, useRef, useState } from 'react'
import type { Evidence } from '../../../../../worker/contract/evidence.ts'
import { fetchEvidence } from '../../../../net/api/admin/evidence.ts'
import type { Refused } from '../../../../net/http.ts'

export type EvidenceLoad = { evidence: Evidence | null; problem: Refused | null; isLoading: boolean; refresh(): void }

/** The evidence beside a ticket. It stays while it is fetched again; the evidence of another ticket does not. */
export function useEvidence(ticketId: number): EvidenceLoad {
  const [known, setKnown] = useState<{ of: number; evidence: Evidence | null; problem: Refused | null } | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const newestRequest = useRef(0)
  const refresh = useCallback(async () => {
    const request = ++newestRequest.current
    setIsLoading(true)
    const reply = await fetchEvidence(ticketId)
    if (request !== newestRequest.current) return
    setIsLoading(false)
    setKnown((before) => {
      const evidence = before?.of === ticketId ? before.evidence : null
      return { of: ticketId, evidence: reply.ok ? reply.data : evidence, problem: reply.ok ? null : reply }
    })
  }, [ticketId])
  useEffect(() => {
    void refresh()
    return () => {
      newestRequest.current += 1
    }
  }, [refresh])
  const { evidence = null, problem = null } = known?.of === ticketId ? known : {}
  return { evidence, problem, isLoading, refresh }
}
