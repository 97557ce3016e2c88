/**
 * Cloudflare's prices and limits (Workers Paid, USD), as its pages said in November 2026: each part names its page, and docs/scale.md
 * cites them. `included` comes with the plan every month.
 */
export type UnitPrice = { usdPerUnit: number; unit: number; included: number; page: string }

const million = 1_000_000
const docs = 'developers.cloudflare.com'

export const planUsdPerMonth = 5

export const prices = {
  workerRequests: { usdPerUnit: 0.3, unit: million, included: 10 * million, page: `${docs}/workers/platform/pricing` },
  workerCpuMs: { usdPerUnit: 0.02, unit: million, included: 30 * million, page: `${docs}/workers/platform/pricing` },
  objectRequests: { usdPerUnit: 0.15, unit: million, included: million, page: `${docs}/durable-objects/platform/pricing` },
  objectGbSeconds: { usdPerUnit: 12.5, unit: million, included: 400_000, page: `${docs}/durable-objects/platform/pricing` },
  objectRowsRead: { usdPerUnit: 0.001, unit: million, included: 25_000 * million, page: `${docs}/durable-objects/platform/pricing` },
  objectRowsWritten: { usdPerUnit: 1, unit: million, included: 50 * million, page: `${docs}/durable-objects/platform/pricing` },
  objectStoredGb: { usdPerUnit: 0.2, unit: 1, included: 5, page: `${docs}/durable-objects/platform/pricing` },
  d1RowsRead: { usdPerUnit: 0.001, unit: million, included: 25_000 * million, page: `${docs}/d1/platform/pricing` },
  d1RowsWritten: { usdPerUnit: 1, unit: million, included: 50 * million, page: `${docs}/d1/platform/pricing` },
  d1StoredGb: { usdPerUnit: 0.75, unit: 1, included: 5, page: `${docs}/d1/platform/pricing` },
  r2StoredGb: { usdPerUnit: 0.015, unit: 1, included: 10, page: `${docs}/r2/pricing` },
  r2ClassA: { usdPerUnit: 4.5, unit: million, included: million, page: `${docs}/r2/pricing` },
  r2ClassB: { usdPerUnit: 0.36, unit: million, included: 10 * million, page: `${docs}/r2/pricing` },
} as const satisfies Record<string, UnitPrice>

export type Priced = keyof typeof prices

/** Incoming messages of sockets that are billed as one request. */
export const messagesPerRequest = 20
/** Each object is billed for 128 MB while it is awake. */
export const gbPerObject = 0.128

export const limits = {
  /** One D1 database; it cannot be raised. */
  d1Gb: 10,
  /** A database works on one query at a time; the page says 1,000 a second for queries of 1 ms. Half of that leaves room for peaks. */
  d1QueriesPerSecond: 500,
  /** The page says 1,000 requests a second for one object; half of it for calls that store something. */
  objectCallsPerSecond: 500,
} as const

/** The price of a month's use, without what the plan includes. */
export function usdFor(priced: Priced, used: number): number {
  const { usdPerUnit, unit, included } = prices[priced]
  return (Math.max(0, used - included) / unit) * usdPerUnit
}
