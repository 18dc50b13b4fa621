; Registers clientdesk:// for the person who installs, and takes it back when the app goes.
; The app registers itself at run time as well; what only it had written would stay behind after an uninstall.

!macro customInstall
  WriteRegStr SHCTX "Software\Classes\clientdesk" "" "URL:Client Desk"
  WriteRegStr SHCTX "Software\Classes\clientdesk" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\clientdesk\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHCTX "Software\Classes\clientdesk\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\clientdesk"
  ; Where Electron registered who answers a click on a notification: src/main/shell/toasts.ts.
  ; An update is an uninstall too, and keeps it.
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\CLSID\{BE1D907E-B9F8-4437-ADAE-13C060ADF15C}"
  ${endIf}
!macroend
