import { afterAll, vi } from 'vitest'

/**
 * A part that a test renders may begin to load another and not wait for it. Files share their modules: a load that the end of one file
 * breaks off would fail in the next.
 */
afterAll(() => vi.dynamicImportSettled())
