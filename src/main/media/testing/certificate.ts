/**
 * A certificate for files.example and other.example, valid until 2126, that a test trusts by handing it in. Made with:
 * openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=files.example
 *   -addext subjectAltName=DNS:files.example,DNS:other.example
 */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpdRho7eAV4O9hRKZ
9oluFqzVjgUGEJpoA2p11056xhGhRANCAAS6hyolvL25ocZDguUTRNiHNgFuvg/A
onYHm0cseLubUidE5ABfNVB6pJ7v/4vfug7ev7FJ14Z4KJLRtjMFGPMB
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBsTCCAVagAwIBAgIUdWgugzV+WYnX5XUOcpV86lw/cf0wCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNZmlsZXMuZXhhbXBsZTAgFw0yNjExMjEwMDE1NTFaGA8yMTI2
MTAyODAwMTU1MVowGDEWMBQGA1UEAwwNZmlsZXMuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABLqHKiW8vbmhxkOC5RNE2Ic2AW6+D8CidgebRyx4u5tS
J0TkAF81UHqknu//i9+6Dt6/sUnXhngoktG2MwUY8wGjfDB6MB0GA1UdDgQWBBRZ
znr4B/vu+DtXNcgxt4d6qtLTHjAfBgNVHSMEGDAWgBRZznr4B/vu+DtXNcgxt4d6
qtLTHjAPBgNVHRMBAf8EBTADAQH/MCcGA1UdEQQgMB6CDWZpbGVzLmV4YW1wbGWC
DW90aGVyLmV4YW1wbGUwCgYIKoZIzj0EAwIDSQAwRgIhAOMGcq+L79wbBVDisGSf
x3KNuBbNPJtSxolYon9zWBUHAiEAuOl9J2X9K5BT4wligKXtR1G36ZDMJGuygO9M
9fGohgw=
-----END CERTIFICATE-----`,
};
