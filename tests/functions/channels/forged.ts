/** The calls of providers: counted where they are refused (forgeries.test.ts). */
export const forged = ['channels/sms/post', 'channels/sms/status/post', 'channels/get', 'channels/post']
