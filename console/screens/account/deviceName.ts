import { t } from './messages.ts'

const browsers = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** A short name of a device, by its header `User-Agent`. */
export function deviceName(device: string | null): string {
  const found = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(device ?? ''))?.[1])
  return found.filter(Boolean).join(', ') || device?.slice(0, 40) || t.unknownDevice
}
