import { describe, expect, it } from 'vitest'
import { safeName } from '../../../../lib/infrastructure/attachments/fileTypes.ts'

describe('the name that a file is stored under', () => {
  it.each([
    ['../../../etc/passwd', 'passwd.txt'],
    ['C:\\Windows\\System32\\evil.txt', 'evil.txt'],
    ['CON', '_CON.txt'],
    ['nul.txt', '_nul.txt'],
    ['com1.tar.txt', '_com1.tar.txt'],
    ['console.txt', 'console.txt'],
    ['\u202etxt.exe', 'txt.exe.txt'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['...', 'file.txt'],
    ['   .txt', 'txt.txt'],
    ['', 'file.txt'],
    ['say "hi"; filename=x.txt', 'say hi; filename=x.txt'],
    ['photo.txt.exe', 'photo.txt.exe.txt'],
    ['\ud800.txt', '\ufffd.txt'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeName(name, 'text/plain')).toBe(safe)
  })

  it('has at most 100 complete characters before its extension', () => {
    expect(safeName(`${'x'.repeat(5000)}.txt`, 'text/plain')).toBe(`${'x'.repeat(100)}.txt`)
    expect(safeName('👩'.repeat(300), 'text/plain')).toBe(`${'👩'.repeat(100)}.txt`)
  })
})
