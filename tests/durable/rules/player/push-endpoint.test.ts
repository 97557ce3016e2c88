import { describe, expect, it } from 'vitest'
import { isPushEndpoint } from '../../../../durable/rules/player/push-endpoint.ts'

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://fcm.googleapis.com/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-db5p.notify.windows.com/w/?token=BQYAAA',
  ])('is taken for a browser that players use: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@10.0.0.1/',
    'https://kari:ola@web.push.apple.com/QGuQ',
    'https://fcm.googleapis.com.example.org/',
    'https://evilpush.apple.com/',
    'https://push.apple.com.evil.example/',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://localhost/push',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'fcm.googleapis.com/fcm/send/abc',
    '',
    `https://fcm.googleapis.com/${'a'.repeat(1_024)}`,
  ])('is not taken for anybody else: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
  })

  it('may be a stand-in’s where that was switched on, also without TLS', () => {
    expect(isPushEndpoint('http://127.0.0.1:4000/push/1', true)).toBe(true)
    expect(isPushEndpoint('file:///etc/passwd', true)).toBe(false)
  })
})
