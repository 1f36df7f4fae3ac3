# What is wrong with a scenario.
error-story = { $file }, entry “{ $entry }”{ $players ->
    [0] {""}
    [1] {" "}(one player)
   *[other] {" "}({ $players } players)
}: { $problem ->
    [text] this text is missing: { $what }.
    [flag-unset] nothing sets the flag “{ $what }”.
    [flag-unread] the flag “{ $what }” is set here, but nothing requires it.
    [threshold] this counter never reaches that number: { $what }.
    [unreachable] no path leads to this entry.
    [untaken] this way can never be taken.
    [ending] the ending “{ $what }” is never reached.
    [choice] there may be no choice available here.
    [overdrawn] this may take “{ $what }” below 0.
    [trap] after this, no ending can be reached any more.
   *[wide] the story branches too widely to be proved: { $what } configurations were looked at.
}
