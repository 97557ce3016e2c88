import { useEffect, useRef, useState } from 'react'
import type { OwnPlace } from '../registered.ts'

/** Whether the viewer got their place while this page was open: by registering, or from the waiting list. */
export function useJustPlaced(is: OwnPlace['is']): boolean {
  const before = useRef(is)
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    if (is !== before.current) setIsNew(is === 'in')
    before.current = is
  }, [is])
  return isNew
}
