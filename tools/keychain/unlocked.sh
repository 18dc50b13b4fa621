# Unlocks a new keyring with a password that protects nothing, runs the command given, and ends the keyring's daemon.
#
# The password goes in by stdin: as an argument it would stand in the list of processes. The daemon is ended here, and
# waited for, because it goes on writing into the home folder that the caller is about to delete. It may be stopped
# or new by then (tests do both), so the bus is asked who it is, and it gets the one signal that needs no answer.

printf %s "$KEYRING_PASSWORD" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
unset KEYRING_PASSWORD

"$@"
status=$?

daemon=$(
  dbus-send --session --print-reply --dest=org.freedesktop.DBus / \
    org.freedesktop.DBus.GetConnectionUnixProcessID string:org.freedesktop.secrets 2>/dev/null |
    sed -n 's/.*uint32 //p'
)
if [ -n "$daemon" ] && kill -KILL "$daemon" 2>/dev/null; then
  # A zombie that nobody reaps has no program any more, though its number still answers.
  while readlink "/proc/$daemon/exe" >/dev/null 2>&1; do sleep 0.01; done
fi
exit "$status"
