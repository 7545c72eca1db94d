/**
 * Loaded before all other code. WebRTC ignores `connect-src`, so that a file in control of this
 * page could report outside. Workers and the page's own frames have no such class.
 */
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection'])
  Reflect.deleteProperty(window, name);
