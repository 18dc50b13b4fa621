/**
 * A self-signed certificate for localhost, valid until 2126, for the tests that no transport trusts it. Made with:
 * openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost
 */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYsHtE3AvfKWiCmtp
wHyIMfDDRQyrLD8TcfMmVrzOkQ6hRANCAATTLClNF+i7aFvnnsNoUXyYZqC0zI/d
JBw8gr2L6nIz7mbvZLdHKTr15uUwe0g8N5Y1rLGVo1MKFkociwmTx9+0
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUUpGBys/Df2vg2q9FI33y78eSomEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDIxMTIxMloYDzIxMjYxMDI3
MjExMjEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATTLClNF+i7aFvnnsNoUXyYZqC0zI/dJBw8gr2L6nIz7mbvZLdHKTr1
5uUwe0g8N5Y1rLGVo1MKFkociwmTx9+0o28wbTAdBgNVHQ4EFgQUdZYc3fWYCdOf
hI3769gTbQVZFn4wHwYDVR0jBBgwFoAUdZYc3fWYCdOfhI3769gTbQVZFn4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgH6YDXby/RgCjX3cYnXd02U+08p4YJ1+fmfGS50u1kU4CIAdN
tctfATdoe96CRBJZ+IpOrm0Sdv4LJIWZYGjLdMzn
-----END CERTIFICATE-----`,
};
