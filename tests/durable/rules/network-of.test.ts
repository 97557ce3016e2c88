import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from '../../../durable/rules/network-of.ts'

const group = fc.integer({ min: 0, max: 0xffff })
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })
const written = (parts: number[]) => parts.map((each) => each.toString(16)).join(':')

describe('the network of an address', () => {
  it('is the same for all that one household of IPv6 can choose, and another for the next', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, one, another) => {
        expect(networkOf(written([...network, ...one]))).toBe(networkOf(written([...network, ...another])))
        const [first = 0, ...rest] = network
        expect(networkOf(written([first ^ 1, ...rest, ...one]))).not.toBe(networkOf(written([...network, ...one])))
      }),
    )
  })

  it('is the same however the address is shortened', () => {
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0DB8:0:0:0:0:0:ffff'))
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('2001:db8:1:2::')).toBe('2001:db8:1:2::/64')
  })

  it('is the address itself in IPv4, and for what is no address', () => {
    for (const each of ['203.0.113.7', 'local', '', 'a:b', ':::', '::ffff:zz']) expect(networkOf(each)).toBe(each)
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })
})
