#!/usr/bin/env bash
# What Ubuntu must bring for the tests, as the README's commands would ask for it: they install nothing unless they are
# root on Debian. A browser and Electron's libraries are on hosted machines already.
set -euo pipefail
sudo apt-get update
sudo apt-get install -y --no-install-recommends \
  libsecret-1-0 gnome-keyring dbus fontconfig fonts-inter fonts-noto-color-emoji \
  xvfb xauth openbox xdotool x11-utils openssh-server openssh-client
# Ubuntu forbids unpacked programs the namespaces that Chromium's sandbox is made of.
sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0
