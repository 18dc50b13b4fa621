#!/bin/sh
# A command of a hosted machine while the workflow is walked: writes down how it was called, and leaves the files that the real
# one would. WALK_LOG takes a line for each call, WALK_FAILS is a call that fails, WALK_PROJECT is the project.
command=$(basename "$0")
call="$command $*"
printf '%s\t%s\n' "$APP_HOST" "$call" >> "$WALK_LOG"
[ "$call" != "$WALK_FAILS" ] || exit 1

leave() {
  for path; do
    mkdir -p "$(dirname "$path")"
    : > "$path"
  done
}

# Installers as electron-builder names their kinds on each system.
pack() {
  case $RUNNER_OS in
    Linux) leave release/app.AppImage release/latest-linux.yml ;;
    Windows) leave release/app.exe release/latest.yml ;;
    macOS) leave release/app.dmg release/app.zip release/latest-mac.yml ;;
  esac
}

script() {
  file=$(sed -n "s/^ *\"$1\": \"node \(tools[^\"]*\)\".*/\1/p" package.json)
  [ -f "$file" ] && [ -d node_modules ] || exit 1
  case $1 in
    test | e2e) leave test-results/e2e/trace.zip ;;
    dist) pack ;;
    tour) leave "$4/today.png" ;;
  esac
}

case $command in
  sudo) [ "$RUNNER_OS" = Linux ] || exit 127 ;;
  xvfb-run)
    [ "$RUNNER_OS" = Linux ] || exit 127
    shift
    exec "$@"
    ;;
  node) [ "$1" = --version ] && echo "v$WALK_NODE" || [ -f "$1" ] ;;
  npm)
    case $1 in
      ci) ln -s "$WALK_PROJECT/node_modules" node_modules ;;
      run) shift && script "$@" ;;
      *) script "$@" ;;
    esac
    ;;
esac
