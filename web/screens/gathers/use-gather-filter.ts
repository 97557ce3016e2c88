import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addressWith, filterIn, type GatherFilter, isFiltering, rememberedFilter, rememberFilter } from './gather-filter.ts'

const silently = { replace: true, preventScrollReset: true } as const

/** The filter of the list: the filter in the address, otherwise the last chosen filter, which is then written to the address. */
export function useGatherFilter(): { filter: GatherFilter; choose(filter: GatherFilter): void } {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => {
    const named = filterIn(address)
    return isFiltering(named) ? named : rememberedFilter()
  }, [address])
  const named = addressWith(address, filter)
  const isNamed = named.toString() === address.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is a new object at every render of the page.
  useEffect(() => {
    if (!isNamed) setAddress(named, silently)
  }, [isNamed])
  const choose = (next: GatherFilter) => {
    rememberFilter(next)
    setAddress(addressWith(address, next), silently)
  }
  return { filter, choose }
}
